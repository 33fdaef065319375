import type { ConnectionProblem } from '@reportage/contracts';
import { z } from 'zod';
import type { VendorResponse } from './connector-api.ts';
import { ConnectorError } from './connector-error.ts';

/** Covers both formats of Google's errors. https://cloud.google.com/apis/design/errors */
const bodySchema = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    details: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

export interface GoogleError {
  status: number;
  message: string;
  reasons: readonly string[];
}

export function readGoogleError({ status, body }: VendorResponse): GoogleError {
  const parsed = bodySchema.safeParse(body).data?.error;
  const reasons = [...(parsed?.errors ?? []), ...(parsed?.details ?? [])].map(({ reason }) => reason);
  return { status, message: parsed?.message ?? '', reasons: reasons.filter(Boolean) };
}

/** Returns the usual meaning of a Google API error. Services can override it. */
export function toGoogleProblem({ status, reasons }: GoogleError): ConnectionProblem {
  if (status === 401 || reasons.includes('ACCESS_TOKEN_SCOPE_INSUFFICIENT')) return 'grantInvalid';
  if (status === 429 || reasons.some((reason) => /^(user)?rateLimitExceeded$/i.test(reason.replaceAll('_', '')))) {
    return 'throttled';
  }
  if (status === 403) return 'forbidden';
  if (status === 404) return 'gone';
  return status >= 500 ? 'unavailable' : 'malformed';
}

export const toConnectorError = (
  error: GoogleError,
  problem = toGoogleProblem(error),
  retryAt?: Date,
): ConnectorError => new ConnectorError(problem, `${error.status} ${error.message}`, retryAt ? { retryAt } : {});
