import type { ClientTiming, FailurePhase } from '@reportage/contracts';
import type { FailureName } from '@reportage/remote-kit/runtime';

/** An error with its origin; the host's own errors have `host` as the remote. */
export interface AttributedError extends FailureName {
  phase: FailurePhase;
  error: unknown;
}

/** The duration of one of a remote's operations. */
export type AttributedTiming = Omit<ClientTiming, 'kind'>;

const createTraceId = (): string => crypto.randomUUID().slice(0, 8);

export const attributeError = (
  source: { remote: string; version: string },
  phase: FailurePhase,
  error: unknown,
): AttributedError => ({ remote: source.remote, version: source.version, phase, error, traceId: createTraceId() });
