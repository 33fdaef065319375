import type { Executor } from '../../platform/database/connection.ts';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';

/** Reads the objects that campaign goals refer to. */
export function createCampaignGoalsRepository(db: Executor, workspaceId: string) {
  return {
    /** Maps the ids of merged items to the ids of the items they were merged into. Leaves out all other ids. */
    async readMergeTargets(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('media')
        .select(['id', 'mergedIntoId'])
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.flatMap(({ id, mergedIntoId }) => (mergedIntoId ? [[id, mergedIntoId] as const] : [])));
    },

    /** @returns the ids that belong to the campaign's media or links */
    async findCampaignMedia(campaignId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('campaignSubjects')
        .select('subjectId')
        .where('campaignId', '=', campaignId)
        .where('subjectId', 'in', [...ids])
        .execute();
      return new Set(rows.map(({ subjectId }) => subjectId));
    },

    readGoalSets: async (id: string): Promise<StoredGoalSet[] | undefined> =>
      (
        await db
          .selectFrom('campaigns')
          .select('goalSets')
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', id)
          .executeTakeFirst()
      )?.goalSets,
  };
}
