import type { GrantableAccess } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import type { UserInviteRow } from '../../../schema/workspace.tables.ts';

type NewInvite = Omit<UserInviteRow, 'workspaceId' | 'acceptedAt' | 'withdrawnAt'>;

const normalizeEmails = (emails: readonly string[]): string[] => emails.map((email) => email.toLowerCase());

/** Reads and writes the invitations to become a member of a workspace. */
export function createInvitesRepository(db: Executor, workspaceId: string) {
  const selectPending = () =>
    db
      .selectFrom('userInvites')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .where('acceptedAt', 'is', null)
      .where('withdrawnAt', 'is', null);

  return {
    listPendingByEmail: (emails: readonly string[]): Promise<UserInviteRow[]> =>
      selectPending()
        .where(sql<boolean>`lower(email) = any(${normalizeEmails(emails)})`)
        .execute(),

    lockPending: (id: string): Promise<UserInviteRow | undefined> =>
      selectPending().where('id', '=', id).forUpdate().executeTakeFirst(),

    find: (id: string) =>
      db
        .selectFrom('userInvites')
        .innerJoin('workspaces', 'workspaces.id', 'userInvites.workspaceId')
        .leftJoin('users', 'users.id', 'userInvites.invitedBy')
        .selectAll('userInvites')
        .select([
          'workspaces.name as workspaceName',
          'workspaces.slug',
          'workspaces.colors',
          'users.name as inviterName',
        ])
        .where('userInvites.workspaceId', '=', workspaceId)
        .where('userInvites.id', '=', id)
        .where('workspaces.removedAt', 'is', null)
        .executeTakeFirst(),

    /** Lists which of the addresses belong to members, in lower case. */
    listMemberEmails: async (emails: readonly string[]): Promise<string[]> =>
      (
        await db
          .selectFrom('memberships')
          .innerJoin('users', 'users.id', 'memberships.userId')
          .select(sql<string>`lower(users.email)`.as('email'))
          .where('workspaceId', '=', workspaceId)
          .where(sql<boolean>`lower(users.email) = any(${normalizeEmails(emails)})`)
          .execute()
      ).map(({ email }) => email),

    insert: async (invites: readonly NewInvite[]): Promise<void> => {
      await db
        .insertInto('userInvites')
        .values(invites.map((invite) => ({ ...invite, workspaceId, acceptedAt: null, withdrawnAt: null })))
        .execute();
    },

    /**
     * Updates the revision of pending invitations, and optionally their access. Earlier changes to the user's access
     * then no longer override them.
     */
    async updateRevision(
      ids: readonly string[],
      change: { access?: GrantableAccess; accessRevision: number },
    ): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('userInvites')
        .set(change)
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    markMailed: async (id: string, mailedAt: Date): Promise<void> => {
      await db
        .updateTable('userInvites')
        .set({ mailedAt })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    async withdraw(ids: readonly string[], withdrawnAt: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('userInvites')
        .set({ withdrawnAt })
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    markAccepted: async (id: string, acceptedAt: Date): Promise<void> => {
      await db
        .updateTable('userInvites')
        .set({ acceptedAt })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },
  };
}
