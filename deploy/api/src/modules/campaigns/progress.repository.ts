import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../platform/database/live-workspaces.ts';
import type { Progress } from '../goals/index.ts';
import type { CampaignWithGoals, NotifiedGoals } from './goal-notifications.ts';

export interface CampaignToMeasure extends CampaignWithGoals {
  /** Ids of the campaign's media and links. */
  mediaIds: string[];
}

/**
 * Lists workspaces with campaigns that have not ended. The progress of such campaigns changes at the start of each day.
 */
export async function listWorkspacesWithCampaigns(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('workspaceId')
    .distinct()
    .where('isArchived', '=', false)
    .where('progressStatus', '!=', 'ended')
    .where(isInLiveWorkspace('campaigns'))
    .execute();
  return rows.map((row) => row.workspaceId);
}

export const toProgressColumns = ({ progress, progressSet, progressStatus, goalCounts }: Progress) => ({
  progress,
  progressSet: toJson(progressSet),
  progressStatus,
  goalCounts: toJson(goalCounts),
});

export function createProgressRepository(db: Executor, workspaceId: string) {
  const selectCampaigns = () =>
    db
      .selectFrom('campaigns')
      .select(['id', 'workspaceId', 'name', 'status', 'ownerId', 'assignedToId', 'modifiedAt'])
      .select(['timezone', 'startDate', 'endDate', 'goalSets'])
      .select(
        sql<string[]>`array(select subject_id from app.campaign_subjects where campaign_id = campaigns.id)`.as(
          'mediaIds',
        ),
      )
      .where('workspaceId', '=', workspaceId)
      .where(isInLiveWorkspace('campaigns'));

  return {
    listCampaigns: (): Promise<CampaignToMeasure[]> => selectCampaigns().where('isArchived', '=', false).execute(),

    /** Lists campaigns with a creator's media, including archived campaigns. */
    listByCreator: (creatorWorkspaceId: string): Promise<CampaignToMeasure[]> =>
      selectCampaigns()
        .where(
          sql<SqlBool>`exists (
            select from app.campaign_media join app.partner_media on partner_media.media_id = campaign_media.media_id
            where campaign_media.campaign_id = campaigns.id and partner_media.workspace_id = ${workspaceId}
              and partner_media.partner_workspace_id = ${creatorWorkspaceId})`,
        )
        .execute(),

    /**
     * Locks a campaign until the transaction ends, so no other worker sends the same notification.
     * @returns undefined if the campaign was deleted
     */
    lockNotifiedGoals: (campaignId: string): Promise<NotifiedGoals | undefined> =>
      db
        .selectFrom('campaigns')
        .select(['behindNotifiedAt', 'completedNotifiedAt'])
        .where('id', '=', campaignId)
        .where('workspaceId', '=', workspaceId)
        .forUpdate()
        .executeTakeFirst(),

    /** Stores the progress without changing the notification times. */
    async storeProgress(campaignId: string, progress: Progress): Promise<void> {
      await db
        .updateTable('campaigns')
        .set(toProgressColumns(progress))
        .where('id', '=', campaignId)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },

    async clearAttention(campaignIds: readonly string[]): Promise<void> {
      await db
        .updateTable('campaigns')
        .set({ attention: 0 })
        .where('id', 'in', [...campaignIds])
        .where('workspaceId', '=', workspaceId)
        .execute();
    },

    /**
     * Stores the progress and the notification times. This is not an edit, so the version and the modification time
     * stay the same.
     */
    async storeWithNotifications(campaignId: string, progress: Progress, notified: NotifiedGoals): Promise<void> {
      await db
        .updateTable('campaigns')
        .set({ ...notified, ...toProgressColumns(progress) })
        .where('id', '=', campaignId)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
  };
}
