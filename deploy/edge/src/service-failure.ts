import type { ErrorCode } from '@reportage/contracts';
import type { ProblemOverrides } from './problems.ts';

export interface ServiceFailure {
  code: ErrorCode;
  overrides?: ProblemOverrides;
  retryAfterSeconds?: number;
}

/** Whether the request cannot have reached the service. */
const isUnreachable = (error: Error & { code?: string }): boolean =>
  /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENOENT|CONNECT_TIMEOUT|SERVICE_UNAVAILABLE/.test(
    `${error.code ?? ''} ${error.message}`,
  );

/** Determines the response to a request if its service did not respond. */
export function getServiceFailure(error: Error): ServiceFailure {
  if (isUnreachable(error)) return { code: 'unavailable', retryAfterSeconds: 2 };
  const detail = 'This part of the service closed the connection before its response was complete. Please try again.';
  return { code: 'unavailable', overrides: { status: 502, title: 'Bad gateway', detail } };
}
