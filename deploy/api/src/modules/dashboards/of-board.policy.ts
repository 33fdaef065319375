import { mayAct } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BoardVisitor } from './dashboards.policy.ts';

/** The owner of a digest or an alert, while they may edit, may change it, and so may admins and the workspace's owner. */
export const mayManage = ({ userId, access }: BoardVisitor, { ownerId }: { ownerId: string }): boolean =>
  mayAct(access, 'manageAll') || (mayAct(access, 'edit') && ownerId === userId);

/** @throws {AppError} `forbidden` */
export function requireManaged(visitor: BoardVisitor, thing: { ownerId: string }): void {
  if (!mayManage(visitor, thing)) throw new AppError('forbidden');
}
