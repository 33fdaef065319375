import { mayAct } from '@reportage/contracts';
import { AppError } from '../errors/app-error.ts';
import type { WorkspaceScope } from './workspace-gate.ts';

/** What an editor may do only with what is their own, an admin or owner with anything. @throws {AppError} `forbidden` */
export function requireOwn(scope: WorkspaceScope, userId: string, things: readonly { ownerId: string }[]): void {
  if (mayAct(scope.access, 'manageAll')) return;
  if (things.some((thing) => thing.ownerId !== userId)) throw new AppError('forbidden');
}
