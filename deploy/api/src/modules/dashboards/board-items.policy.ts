import { mayAct } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BoardVisitor } from './dashboards.policy.ts';

/**
 * A digest or an alert can be changed by its owner, as long as they are an editor, by admins and by the workspace's owner.
 */
export const canManage = ({ userId, access }: BoardVisitor, { ownerId }: { ownerId: string }): boolean =>
  mayAct(access, 'manageAll') || (mayAct(access, 'edit') && ownerId === userId);

/** @throws {AppError} `forbidden` */
export function requireManagePermission(visitor: BoardVisitor, item: { ownerId: string }): void {
  if (!canManage(visitor, item)) throw new AppError('forbidden');
}
