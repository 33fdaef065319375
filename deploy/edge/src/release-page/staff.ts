import { calls, type ErrorCode, type Problem, problemSchema, type User } from '@reportage/contracts';
import { getTraceHeaders } from '@reportage/deploy-service';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { createProblem, type ProblemOverrides } from '../problems.ts';
import { getForwardedHeaders } from '../services.ts';

const responseTimeoutMs = 5_000;

/**
 * Identifies the sender of a request if the person is platform staff. Asks the API, because it verifies ID tokens,
 * checks whether the session has ended, and accepts no API keys here.
 */
export async function identifyStaff(
  config: EdgeConfig,
  request: FastifyRequest,
): Promise<{ user: User } | { problem: Problem }> {
  const reject = (code: ErrorCode, overrides: ProblemOverrides = {}): { problem: Problem } => ({
    problem: createProblem(code, String(request.id), overrides),
  });
  const { authorization, 'accept-language': language } = request.headers;
  if (!authorization) return reject('unauthenticated');
  const response = await fetch(new URL(`/api/${calls.getAccount.path}`, config.API_URL), {
    headers: {
      ...getForwardedHeaders(config, request),
      ...getTraceHeaders(),
      authorization,
      ...(language ? { 'accept-language': language } : {}),
    },
    signal: AbortSignal.timeout(responseTimeoutMs),
  }).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response?.ok) {
    const parsed = problemSchema.safeParse(body);
    return parsed.success ? { problem: parsed.data } : reject('unavailable');
  }
  const user = calls.getAccount.response.safeParse(body);
  if (!user.success) return reject('unavailable');
  if (!user.data.isAdmin) return reject('forbidden', { detail: 'Releases are for platform staff.' });
  return { user: user.data };
}
