import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { CampaignRow } from '../../schema/campaign.tables.ts';
import type { GoalCampaign } from './goal-numbers.ts';

export type DatedGoalCampaign = GoalCampaign & Pick<CampaignRow, 'id' | 'startDate' | 'endDate'>;

export function createGoalsRepository(db: Executor, workspaceId: string) {
  return {
    findCampaign: (id: string): Promise<DatedGoalCampaign | undefined> =>
      db
        .selectFrom('campaigns')
        .select(['id', 'workspaceId', 'timezone', 'startDate', 'endDate', 'goalSets'])
        .select(
          sql<string[]>`array(
            select subject_id from app.campaign_subjects where campaign_id = campaigns.id order by position)`.as(
            'mediaIds',
          ),
        )
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Lists the ids of the `limit` most recently added media, latest first. */
    listMediaIds: async (limit: number): Promise<string[]> =>
      (
        await db
          .selectFrom('media')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .orderBy('createdAt', 'desc')
          .limit(limit)
          .execute()
      ).map(({ id }) => id),

    readTimezone: async (): Promise<string> =>
      (await db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow())
        .timezone,
  };
}
