import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { CampaignWithGoals, NotifiedGoals } from './goal-news.ts';
import type { Progress } from './progress.ts';

export interface CampaignToMeasure extends CampaignWithGoals {
  mediaIds: string[];
}

/** Ids of the workspaces whose campaigns still move: for the turn of the day, which no workspace asks for. */
export async function listWorkspacesWithCampaigns(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('workspaceId')
    .distinct()
    .where('isArchived', '=', false)
    .where('progressStatus', '!=', 'ended')
    .execute();
  return rows.map((row) => row.workspaceId);
}

export function createProgressRepository(db: Executor, workspaceId: string) {
  return {
    listCampaigns: (): Promise<CampaignToMeasure[]> =>
      db
        .selectFrom('campaigns')
        .select(['id', 'workspaceId', 'name', 'status', 'ownerId', 'assignedToId', 'modifiedAt'])
        .select(['timezone', 'startDate', 'endDate', 'goalSets'])
        .select(
          sql<string[]>`array(select cm.media_id from app.campaign_media cm where cm.campaign_id = campaigns.id)`.as(
            'mediaIds',
          ),
        )
        .where('workspaceId', '=', workspaceId)
        .where('isArchived', '=', false)
        .execute(),

    /** Undefined where the campaign is gone. Keeps others from telling people of it until the transaction ends. */
    lockNotified: (campaignId: string): Promise<NotifiedGoals | undefined> =>
      db
        .selectFrom('campaigns')
        .select(['behindToldAt', 'completedToldAt'])
        .where('id', '=', campaignId)
        .where('workspaceId', '=', workspaceId)
        .forUpdate()
        .executeTakeFirst(),

    /** Leaves version and time of change alone: nobody edited the campaign. */
    async store(campaignId: string, progress: Progress, notified: NotifiedGoals): Promise<void> {
      await db
        .updateTable('campaigns')
        .set({
          ...notified,
          progress: progress.progress,
          progressSet: toJson(progress.progressSet),
          progressStatus: progress.progressStatus,
        })
        .where('id', '=', campaignId)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
  };
}
