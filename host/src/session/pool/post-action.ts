import { poolMediaType, refreshStorageHeader, type z } from '@reportage/contracts';
import type { SessionPlatform } from '../platform.ts';
import { sessionFailures } from '../session-failure.ts';
import { readPoolError } from './pool-error.ts';
import { getBackoffMs, isRetryable, maxAttempts } from './retry.ts';

const requestTimeoutMs = 15_000;

/** A call in the pools' JSON protocol, in which the target identifies the action. */
export interface ActionRequest {
  endpoint: string;
  /** Service and action, as in `X-Amz-Target`. */
  target: string;
  body: unknown;
  output: z.ZodType;
  keepalive?: boolean;
  /** Whether to send cookies. Our own pool keeps the refresh token in one. */
  withCookies?: boolean;
}

/**
 * Makes one call, and retries it if that may help.
 * @returns the response, parsed by `output`
 * @throws {SessionFailure} with the pool's own error name, or `NetworkError` if no response arrived
 */
export async function postAction(
  platform: Pick<SessionPlatform, 'fetch' | 'random' | 'sleep'>,
  { endpoint, target, body, output, keepalive = false, withCookies = false }: ActionRequest,
): Promise<unknown> {
  const send = (): Promise<Response> =>
    platform
      .fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': poolMediaType,
          'x-amz-target': target,
          ...(withCookies ? { [refreshStorageHeader.name]: refreshStorageHeader.value } : {}),
        },
        body: JSON.stringify(body),
        cache: 'no-store',
        credentials: withCookies ? 'same-origin' : 'omit',
        keepalive,
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      .catch((cause: unknown) => {
        throw sessionFailures.network(cause);
      });

  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    if (response.ok) {
      const parsed = output.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw sessionFailures.unreadableResponse(parsed.error);
      return parsed.data;
    }
    const failure = await readPoolError(response);
    if (attempt >= maxAttempts || !isRetryable(response.status, failure.name)) throw failure;
    await platform.sleep(getBackoffMs(attempt, platform.random));
  }
}
