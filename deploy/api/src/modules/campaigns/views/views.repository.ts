import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import type { CampaignTables, CampaignViewRow } from '../../../schema/campaign.tables.ts';

export interface ViewWithOwner extends CampaignViewRow {
  ownerName: string | null;
}
type NewView = Omit<Insertable<CampaignTables['campaignViews']>, 'workspaceId'>;
type ViewChange = {
  [Field in 'name' | 'isShared' | 'settings' | 'modifiedAt']?: NewView[Field] | undefined;
};

/** Reads and changes the views that a user can see: their own and shared ones. */
export function createViewsRepository(db: Executor, workspaceId: string, userId: string) {
  const selectViews = () =>
    db
      .selectFrom('campaignViews')
      .leftJoin('users', 'users.id', 'campaignViews.ownerId')
      .selectAll('campaignViews')
      .select('users.name as ownerName')
      .where('campaignViews.workspaceId', '=', workspaceId);
  const selectVisibleViews = () =>
    selectViews().where((eb) => eb.or([eb('isShared', '=', true), eb('ownerId', '=', userId)]));

  return {
    list: (): Promise<ViewWithOwner[]> =>
      selectVisibleViews().orderBy(sql`lower(campaign_views.name)`).orderBy('campaignViews.id').execute(),

    find: (id: string): Promise<ViewWithOwner | undefined> =>
      selectVisibleViews().where('campaignViews.id', '=', id).executeTakeFirst(),

    /** Finds a view even if it is another user's private view, e.g. because this user has just made it private. */
    findAny: (id: string): Promise<ViewWithOwner | undefined> =>
      selectViews().where('campaignViews.id', '=', id).executeTakeFirst(),

    async countOwnViews(): Promise<number> {
      const { count } = await db
        .selectFrom('campaignViews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('workspaceId', '=', workspaceId)
        .where('ownerId', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    insert: async (view: NewView): Promise<void> => {
      await db
        .insertInto('campaignViews')
        .values({ ...view, workspaceId })
        .execute();
    },

    /** @returns false if the view has a newer version */
    async update(id: string, change: ViewChange, version: number): Promise<boolean> {
      const result = await db
        .updateTable('campaignViews')
        .set({ ...change, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('campaignViews').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
    },
  };
}
