import type { Access } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface UnsentInvite {
  id: string;
  workspaceId: string;
  email: string;
  access: Access;
  language: 'en' | 'de';
  workspace: string;
  person: string;
}

/** Invitations of all workspaces, for the worker that sends them. */
export const createInviteMails = (db: Database) => ({
  /** Undefined where it was sent, answered or taken back meanwhile. */
  find: (id: string): Promise<UnsentInvite | undefined> =>
    db
      .selectFrom('partnerInvites')
      .innerJoin('workspaces', 'workspaces.id', 'partnerInvites.workspaceId')
      .innerJoin('users', 'users.id', 'partnerInvites.ownerId')
      .select(['partnerInvites.id', 'partnerInvites.workspaceId', 'partnerInvites.email', 'partnerInvites.language'])
      .select(['workspaces.name as workspace', 'users.name as person', 'partnerInvites.access'])
      .where('partnerInvites.id', '=', id)
      .where('partnerInvites.mailedAt', 'is', null)
      .where('partnerInvites.acceptedAt', 'is', null)
      .executeTakeFirst(),

  setMailed: async (id: string, now: Date): Promise<void> => {
    await db.updateTable('partnerInvites').set({ mailedAt: now }).where('id', '=', id).execute();
  },

  /** Those made since a time that nobody has sent, the oldest first. */
  listUnsent: async (since: Date, most: number): Promise<string[]> =>
    (
      await db
        .selectFrom('partnerInvites')
        .select('id')
        .where('mailedAt', 'is', null)
        .where('acceptedAt', 'is', null)
        .where(sql<boolean>`created_at > ${since}`)
        .orderBy('createdAt')
        .limit(most)
        .execute()
    ).map(({ id }) => id),
});
