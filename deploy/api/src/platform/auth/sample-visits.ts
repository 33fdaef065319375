import { type Call, isReadOnlyCall } from '@reportage/contracts';
import { AppError } from '../errors/app-error.ts';
import type { WorkspaceScope } from './workspace-gate.ts';

/** For what changes or records something. @throws {AppError} `sampleReadOnly` for whoever only looks at the sample workspace */
export function refuseSampleVisit(scope: WorkspaceScope | undefined): void {
  if (scope?.isSampleVisit) throw new AppError('sampleReadOnly');
}

/** Whoever looks at the sample workspace may make the calls that only read. @throws {AppError} `sampleReadOnly` */
export function requireReadingInSample(call: Pick<Call, 'method' | 'audit'>, scope: WorkspaceScope): void {
  if (!isReadOnlyCall(call)) refuseSampleVisit(scope);
}
