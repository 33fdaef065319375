import { mayAct } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** An editor changes only the sources that are their own; an admin or owner any. @throws {AppError} `forbidden` */
export function requireManageable(
  scope: WorkspaceScope,
  userId: string,
  sources: readonly { ownerId: string }[],
): void {
  if (mayAct(scope.access, 'manageAll')) return;
  if (sources.some((source) => source.ownerId !== userId)) throw new AppError('forbidden');
}
