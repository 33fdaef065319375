import { mayAct } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BoardViewer } from './dashboards.policy.ts';

/**
 * Whether a viewer may change a digest or an alert. The workspace's owner and admins may, and so may the item's owner
 * if they can still edit.
 */
export const canManage = ({ userId, access }: BoardViewer, { ownerId }: { ownerId: string }): boolean =>
  mayAct(access, 'manageAll') || (mayAct(access, 'edit') && ownerId === userId);

/** @throws {AppError} `forbidden` */
export function requireManagePermission(viewer: BoardViewer, item: { ownerId: string }): void {
  if (!canManage(viewer, item)) throw new AppError('forbidden');
}
