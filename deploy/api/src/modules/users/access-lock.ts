import { type Access, mayAct, type WorkspaceAction } from '@reportage/contracts';
import { sql } from 'kysely';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export interface LockedAccess {
  /** Number of this change; later changes have higher numbers. */
  revision: number;
  slug: string;
  name: string;
}

/**
 * Serializes all changes to access in a workspace until the transaction ends. Revisions number the changes in order.
 * @throws {AppError} `notFound`
 */
export async function lockAccess(tx: Tx, workspaceId: string): Promise<LockedAccess> {
  const row = await tx
    .updateTable('workspaces')
    .set({ accessRevision: sql<number>`access_revision + 1` })
    .where('id', '=', workspaceId)
    .where('removedAt', 'is', null)
    .returning(['accessRevision as revision', 'slug', 'name'])
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}

/**
 * Acquires the lock, then rechecks the caller's access, which may have changed while the call waited for the lock.
 */
export async function lockAndCheckAccess(
  tx: Tx,
  scope: WorkspaceScope,
  user: ActingUser,
  action: WorkspaceAction,
): Promise<LockedAccess> {
  const lockedAccess = await lockAccess(tx, scope.workspaceId);
  const currentAccess = await readCurrentAccess(tx, scope, user);
  if (!currentAccess || !mayAct(currentAccess, action)) throw new AppError('forbidden');
  return lockedAccess;
}

/**
 * Reads a member's current access. Staff and workspace keys have no membership, and keep the access granted by the
 * gate.
 */
async function readCurrentAccess(tx: Tx, scope: WorkspaceScope, user: ActingUser): Promise<Access | undefined> {
  const { workspaceId, access } = scope;
  if (user.key && !(await keyExists(tx, user.key.id))) return undefined;
  const row = await tx
    .selectFrom('memberships')
    .select('access')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return row?.access ?? (user.isAdmin || user.key?.isPersonal === false ? access : undefined);
}

const keyExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('apiKeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
