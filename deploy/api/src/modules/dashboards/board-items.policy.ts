import { mayAct } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BoardVisitor } from './dashboards.policy.ts';

/**
 * Whether a visitor may change a digest or an alert: its owner may if still an editor, as may the workspace's admins and
 * owner.
 */
export const canManage = ({ userId, access }: BoardVisitor, { ownerId }: { ownerId: string }): boolean =>
  mayAct(access, 'manageAll') || (mayAct(access, 'edit') && ownerId === userId);

/** @throws {AppError} `forbidden` */
export function requireManagePermission(visitor: BoardVisitor, item: { ownerId: string }): void {
  if (!canManage(visitor, item)) throw new AppError('forbidden');
}
