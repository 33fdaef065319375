import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import type { CampaignRow } from '../../../schema/campaign.tables.ts';
import type { CampaignChange } from '../campaigns.repository.ts';

export interface LockedCampaign extends CampaignRow {
  /** The groups to which a user, not a rule, has added the campaign. */
  manualGroupIds: string[];
}

export function createBulkRepository(db: Executor, workspaceId: string) {
  return {
    /** Locks campaigns until the transaction ends. Ordering them by id prevents deadlocks. */
    async lock(ids: readonly string[]): Promise<LockedCampaign[]> {
      const rows = await db
        .selectFrom('campaigns')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      const groups = await db
        .selectFrom('campaignGroups')
        .select(['campaignId', 'groupId'])
        .where('campaignId', 'in', [...ids])
        .where('by', '=', 'hand')
        .orderBy('groupId')
        .execute();
      return ids.flatMap((id) => {
        const row = rows.find((campaign) => campaign.id === id);
        const manualGroupIds = groups.filter(({ campaignId }) => campaignId === id).map(({ groupId }) => groupId);
        return row ? [{ ...row, manualGroupIds }] : [];
      });
    },

    async update(id: string, change: Partial<CampaignChange>): Promise<void> {
      await db
        .updateTable('campaigns')
        .set({ ...change, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },
  };
}
