import { mayAct } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A user with their access to the workspace. */
export interface BoardViewer {
  userId: string;
  access: WorkspaceScope['access'];
}

/** The workspace's admins and owner can read and change every dashboard in it. */
export const canManageAll = ({ access }: BoardViewer): boolean => mayAct(access, 'manageAll');

interface BoardPeople {
  ownerId: string;
  editors: readonly { id: string }[];
}

export const canShareBoard = (viewer: BoardViewer, { ownerId }: Pick<BoardPeople, 'ownerId'>): boolean =>
  canManageAll(viewer) || (mayAct(viewer.access, 'edit') && ownerId === viewer.userId);

/** Workspace viewers can only read a dashboard, even if they are listed as its editors. */
export const canEditBoard = (viewer: BoardViewer, board: BoardPeople): boolean =>
  canShareBoard(viewer, board) ||
  (mayAct(viewer.access, 'edit') && board.editors.some(({ id }) => id === viewer.userId));

/** @throws {AppError} `forbidden` */
export function requirePermission(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('forbidden');
}
