import {
  type PoolAction,
  type PoolInput,
  type PoolOutput,
  poolActions,
  poolMediaType,
  poolTarget,
} from '@reportage/contracts';
import type { SessionPlatform } from '../platform.ts';
import { sessionFailures } from '../session-failure.ts';
import { readPoolError } from './pool-error.ts';
import { backoffMs, isRetryable, maxAttempts } from './retry.ts';

const requestTimeoutMs = 15_000;

/** Input of an action without the app client's id, which the pool client adds. */
export type PoolRequest<A extends PoolAction> = Omit<PoolInput<A>, 'ClientId'>;

/** The product's only client of the user pool. */
export interface PoolClient {
  /** @throws {SessionFailure} under the pool's own error name, or `NetworkError` where no answer arrived */
  call<A extends PoolAction>(
    action: A,
    request: PoolRequest<A>,
    options?: { keepalive?: boolean },
  ): Promise<PoolOutput<A>>;
}

export function createPoolClient(
  pool: { endpoint: string; clientId: string },
  platform: Pick<SessionPlatform, 'fetch' | 'random' | 'sleep'>,
): PoolClient {
  const send = (action: PoolAction, body: string, keepalive: boolean): Promise<Response> =>
    platform
      .fetch(pool.endpoint, {
        method: 'POST',
        headers: { 'content-type': poolMediaType, 'x-amz-target': `${poolTarget}.${action}` },
        body,
        cache: 'no-store',
        credentials: 'omit',
        keepalive,
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      .catch((cause: unknown) => {
        throw sessionFailures.network(cause);
      });

  return {
    async call(action, request, { keepalive = false } = {}) {
      const { input, output } = poolActions[action];
      const body = JSON.stringify('ClientId' in input.shape ? { ClientId: pool.clientId, ...request } : request);
      for (let attempt = 1; ; attempt += 1) {
        const response = await send(action, body, keepalive);
        if (response.ok) {
          const answer = output.safeParse(await response.json().catch(() => undefined));
          if (!answer.success) throw sessionFailures.unreadableAnswer(answer.error);
          return answer.data as PoolOutput<typeof action>;
        }
        const failure = await readPoolError(response);
        if (attempt >= maxAttempts || !isRetryable(response.status, failure.name)) throw failure;
        await platform.sleep(backoffMs(attempt, platform.random));
      }
    },
  };
}
