import { type Call, isReadOnlyCall } from '@reportage/contracts';
import { AppError } from '../errors/app-error.ts';
import type { WorkspaceScope } from './workspace-gate.ts';

/**
 * Rejects visitors to the sample workspace. Used for calls that change or record something.
 * @throws {AppError} `sampleReadOnly`
 */
export function rejectSampleVisit(scope: WorkspaceScope | undefined): void {
  if (scope?.isSampleVisit) throw new AppError('sampleReadOnly');
}

/** Visitors to the sample workspace may only make read-only calls. @throws {AppError} `sampleReadOnly` */
export function requireReadOnlyInSample(call: Pick<Call, 'method' | 'audit'>, scope: WorkspaceScope): void {
  if (!isReadOnlyCall(call)) rejectSampleVisit(scope);
}
