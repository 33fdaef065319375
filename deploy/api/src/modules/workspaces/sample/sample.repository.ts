import type { Platform } from '../../../platform/platform.ts';

/** Finds this installation's sample workspace, and reads and writes its visitors. */
export function createSampleRepository({ db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>) {
  const { SAMPLE_WORKSPACE: slug, SAMPLE_OWNER: ownerEmail } = config;
  const isConfigured = slug !== '';

  /**
   * The owner must be the configured one. If only the slug were checked, the first user to take the slug would provide
   * the sample.
   */
  const selectSample = () =>
    db
      .selectFrom('workspaces')
      .innerJoin('memberships', 'memberships.workspaceId', 'workspaces.id')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .where('workspaces.slug', '=', slug)
      .where('workspaces.removedAt', 'is', null)
      .where('memberships.access', '=', 'owner')
      .where('users.isEmailVerified', '=', true)
      .where(({ eb, fn }) => eb(fn<string>('lower', ['users.email']), '=', ownerEmail.toLowerCase()));

  return {
    /** Finds the sample workspace's id. Returns undefined if this installation has no sample. */
    async findId(): Promise<string | undefined> {
      if (!isConfigured) return undefined;
      return (await selectSample().select('workspaces.id').executeTakeFirst())?.id;
    },

    async isVisitedBy(userId: string, workspaceId: string): Promise<boolean> {
      if (!isConfigured) return false;
      const visit = await selectSample()
        .innerJoin('sampleVisitors', 'sampleVisitors.workspaceId', 'workspaces.id')
        .select('workspaces.id')
        .where('workspaces.id', '=', workspaceId)
        .where('sampleVisitors.userId', '=', userId)
        .executeTakeFirst();
      return visit !== undefined;
    },

    /**
     * Makes the user a visitor. If they visited a sample that has since been replaced, the new sample takes its place.
     */
    async add(userId: string, workspaceId: string): Promise<void> {
      await db
        .insertInto('sampleVisitors')
        .values({ userId, workspaceId, addedAt: clock.now() })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ workspaceId }))
        .execute();
    },

    remove: async (userId: string): Promise<void> => {
      await db.deleteFrom('sampleVisitors').where('userId', '=', userId).execute();
    },
  };
}
