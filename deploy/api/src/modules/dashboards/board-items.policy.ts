import { mayAct } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BoardVisitor } from './dashboards.policy.ts';

/**
 * Whether a visitor may change a digest or an alert. The workspace's owner and admins may, and so may the item's owner
 * if they can still edit.
 */
export const canManage = ({ userId, access }: BoardVisitor, { ownerId }: { ownerId: string }): boolean =>
  mayAct(access, 'manageAll') || (mayAct(access, 'edit') && ownerId === userId);

/** @throws {AppError} `forbidden` */
export function requireManagePermission(visitor: BoardVisitor, item: { ownerId: string }): void {
  if (!canManage(visitor, item)) throw new AppError('forbidden');
}
