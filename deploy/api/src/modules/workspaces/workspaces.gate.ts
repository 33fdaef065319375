import { createHash } from 'node:crypto';
import { type Access, accessLevels, staffAccess } from '@reportage/contracts';
import { sql } from 'kysely';
import { createAuditLog, getActor } from '../../platform/audit/audit-log.ts';
import type { ActingUser, KeyGrant, WorkspaceGate, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { pinUploadedPicture } from '../pictures/index.ts';
import { createSampleRepository } from './sample/sample.repository.ts';

/** A user with unchanged claims is not stored again within this time. */
const rewriteAfterMs = 5 * 60_000;
const maxStoredUsers = 10_000;

export function createWorkspaceGate(
  platform: Pick<Platform, 'db' | 'clock' | 'identifiers' | 'config'>,
): WorkspaceGate {
  const { db, clock } = platform;
  const sample = createSampleRepository(platform);
  const auditLog = createAuditLog(platform);
  const storedUsers = new Map<string, { claims: string; storedAtMs: number }>();

  return {
    async storeUser(user) {
      const claims = createHash('sha256').update(JSON.stringify(user)).digest('base64');
      const storedUser = storedUsers.get(user.id);
      const now = clock.now();
      if (storedUser?.claims === claims && now.getTime() - storedUser.storedAtMs < rewriteAfterMs) return;
      await writeUser(db, user, now);
      await pinUploadedPicture(platform, user.picture);
      if (storedUsers.size >= maxStoredUsers) storedUsers.clear();
      storedUsers.set(user.id, { claims, storedAtMs: now.getTime() });
    },

    async open(user, workspaceId, origin) {
      const row = await db
        .selectFrom('workspaces')
        .leftJoin('memberships', (join) =>
          join.onRef('memberships.workspaceId', '=', 'workspaces.id').on('memberships.userId', '=', user.id),
        )
        .select(['workspaces.id', 'workspaces.creatorWorkspace', 'memberships.access'])
        .where('workspaces.id', '=', workspaceId)
        .where('workspaces.removedAt', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      if (user.key) return toKeyScope(user.key, row);
      if (row.access) return { workspaceId: row.id, access: row.access, ...getLimitFlag(row) };
      if (await sample.isVisitedBy(user.id, row.id))
        return { workspaceId: row.id, access: 'viewer', isSampleVisit: true };
      if (!user.isAdmin) return undefined;
      const scope: WorkspaceScope = {
        workspaceId: row.id,
        access: staffAccess,
        isStaffVisit: true,
        ...getLimitFlag(row),
      };
      const visit = { workspaceId: row.id, action: 'workspace.visited' } as const;
      await auditLog.recordOnce(db, { ...visit, actor: getActor(user, scope), origin });
      return scope;
    },
  };
}

const getLimitFlag = ({ creatorWorkspace }: { creatorWorkspace: boolean }): Pick<WorkspaceScope, 'isLimited'> =>
  creatorWorkspace ? { isLimited: true } : {};

/** A key opens only its own workspace; a personal key never exceeds its member's current access. */
function toKeyScope(
  key: KeyGrant,
  { id, access, creatorWorkspace }: { id: string; access: Access | null; creatorWorkspace: boolean },
): WorkspaceScope | undefined {
  if (key.workspaceId !== id || (key.isPersonal && !access)) return undefined;
  const isCapped = !access || accessLevels.indexOf(key.access) < accessLevels.indexOf(access);
  return { workspaceId: id, access: isCapped ? key.access : access, ...getLimitFlag({ creatorWorkspace }) };
}

async function writeUser(db: Platform['db'], user: ActingUser, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, modifiedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          name: user.name,
          email: user.email,
          isEmailVerified: user.isEmailVerified,
          username: user.username,
          isAdmin: user.isAdmin,
          picture: user.picture,
          modifiedAt: now,
        })
        .where(
          sql<boolean>`(users.name, users.email, users.is_email_verified, users.username, users.is_admin, users.picture)
            is distinct from (excluded.name, excluded.email, excluded.is_email_verified, excluded.username, excluded.is_admin, excluded.picture)`,
        ),
    )
    .execute();
}
