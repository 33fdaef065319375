import { mayAct } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { BoardVisitor } from '../dashboards/index.ts';

/** Whoever made a digest changes it, and so do admins and the owner of the workspace. */
export const mayManage = ({ userId, access }: BoardVisitor, { ownerId }: { ownerId: string }): boolean =>
  mayAct(access, 'manageAll') || (mayAct(access, 'edit') && ownerId === userId);

/** @throws {AppError} `forbidden` */
export function requireManaged(visitor: BoardVisitor, digest: { ownerId: string }): void {
  if (!mayManage(visitor, digest)) throw new AppError('forbidden');
}
