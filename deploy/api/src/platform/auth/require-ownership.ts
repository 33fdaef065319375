import { mayAct } from '@reportage/contracts';
import { AppError } from '../errors/app-error.ts';
import type { WorkspaceScope } from './workspace-gate.ts';

/**
 * Requires that an editor owns the items. Admins and owners of the workspace may change any item.
 * @throws {AppError} `forbidden`
 */
export function requireOwnership(scope: WorkspaceScope, userId: string, items: readonly { ownerId: string }[]): void {
  if (mayAct(scope.access, 'manageAll')) return;
  if (items.some((item) => item.ownerId !== userId)) throw new AppError('forbidden');
}
