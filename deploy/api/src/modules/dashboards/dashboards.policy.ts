import { mayAct } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A user with their access to the workspace. */
export interface BoardVisitor {
  userId: string;
  access: WorkspaceScope['access'];
}

/** The workspace's admins and owner can read and change every dashboard in it. */
export const canManageAll = ({ access }: BoardVisitor): boolean => mayAct(access, 'manageAll');

interface BoardPeople {
  ownerId: string;
  editors: readonly { id: string }[];
}

export const canShareBoard = (visitor: BoardVisitor, { ownerId }: Pick<BoardPeople, 'ownerId'>): boolean =>
  canManageAll(visitor) || (mayAct(visitor.access, 'edit') && ownerId === visitor.userId);

/** Workspace viewers can only read a dashboard, even if they are listed as its editors. */
export const canEditBoard = (visitor: BoardVisitor, board: BoardPeople): boolean =>
  canShareBoard(visitor, board) ||
  (mayAct(visitor.access, 'edit') && board.editors.some(({ id }) => id === visitor.userId));

/** @throws {AppError} `forbidden` */
export function requirePermission(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('forbidden');
}
