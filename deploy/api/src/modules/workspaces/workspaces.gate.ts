import { createHash } from 'node:crypto';
import type { User } from '@reportage/contracts';
import { sql } from 'kysely';
import type { WorkspaceGate } from '../../platform/auth/workspace-gate.ts';
import type { Platform } from '../../platform/platform.ts';

/** Access of platform staff to other people's workspaces. */
const staffAccess = 'admin';
/** Calls of one visit are closer together than this. */
const visitMinutes = 30;
/** A person with unchanged claims is not stored again within this time. */
const rewriteAfterMs = 5 * 60_000;
const maxStoredUsers = 10_000;

export function createWorkspaceGate({ db, clock }: Pick<Platform, 'db' | 'clock'>): WorkspaceGate {
  const storedUsers = new Map<string, { claims: string; at: number }>();

  async function recordVisit(userId: string, workspaceId: string): Promise<void> {
    const now = clock.now();
    const since = new Date(now.getTime() - visitMinutes * 60_000);
    const visit = await db
      .selectFrom('auditEntries')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('userId', '=', userId)
      .where('occurredAt', '>', since)
      .executeTakeFirst();
    if (visit) return;
    await db
      .insertInto('auditEntries')
      .values({ workspaceId, userId, action: 'workspace.visited', occurredAt: now })
      .execute();
  }

  return {
    async storeUser(user) {
      const claims = createHash('sha256').update(JSON.stringify(user)).digest('base64');
      const known = storedUsers.get(user.id);
      const now = clock.now();
      if (known?.claims === claims && now.getTime() - known.at < rewriteAfterMs) return;
      await writeUser(db, user, now);
      if (storedUsers.size >= maxStoredUsers) storedUsers.clear();
      storedUsers.set(user.id, { claims, at: now.getTime() });
    },

    async open(user, workspaceId) {
      const row = await db
        .selectFrom('workspaces')
        .leftJoin('memberships', (join) =>
          join.onRef('memberships.workspaceId', '=', 'workspaces.id').on('memberships.userId', '=', user.id),
        )
        .select(['workspaces.id', 'memberships.access'])
        .where('workspaces.id', '=', workspaceId)
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.access) return { workspaceId: row.id, access: row.access };
      if (!user.isAdmin) return undefined;
      await recordVisit(user.id, row.id);
      return { workspaceId: row.id, access: staffAccess };
    },
  };
}

async function writeUser(db: Platform['db'], user: User, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, modifiedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          name: user.name,
          email: user.email,
          username: user.username,
          isAdmin: user.isAdmin,
          picture: user.picture,
          modifiedAt: now,
        })
        .where(
          sql<boolean>`(users.name, users.email, users.username, users.is_admin, users.picture)
            is distinct from (excluded.name, excluded.email, excluded.username, excluded.is_admin, excluded.picture)`,
        ),
    )
    .execute();
}
