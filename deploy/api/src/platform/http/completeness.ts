import type { Call } from '@reportage/contracts';
import type { Implementation } from './implement.ts';

/** Finds calls that may change something but do not declare what the audit log records. There must be none. */
export const findUnauditedCalls = (calls: readonly Call[]): string[] =>
  calls
    .filter(({ method, access, audit }) => method !== 'GET' && access.kind !== 'public' && !audit)
    .map(({ id }) => id);

/** Finds calls without an implementation, and those with several. Both lists must be empty. */
export function findGaps(
  calls: readonly Call[],
  implementations: readonly Implementation[],
): { missingIds: string[]; repeatedIds: string[] } {
  const ids = implementations.map(({ call }) => call.id);
  return {
    missingIds: calls.map(({ id }) => id).filter((id) => !ids.includes(id)),
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}

/** Prevents a server with missing or repeated calls from starting. @throws {Error} listing the calls */
export function assertComplete(calls: readonly Call[], implementations: readonly Implementation[]): void {
  const unauditedIds = findUnauditedCalls(calls);
  if (unauditedIds.length > 0) {
    throw new Error(
      `Declare \`audit\` (or why it is not recorded) in shared/contracts for: ${unauditedIds.join(', ')}`,
    );
  }
  const { missingIds, repeatedIds } = findGaps(calls, implementations);
  if (missingIds.length === 0 && repeatedIds.length === 0) return;
  throw new Error(
    `Calls without an implementation: ${missingIds.join(', ') || 'none'}; with several: ${repeatedIds.join(', ') || 'none'}`,
  );
}
