import { type PoolAction, type PoolInput, type PoolOutput, poolActions, poolTarget } from '@reportage/contracts';
import type { SessionPlatform } from '../platform.ts';
import { postAction } from './post-action.ts';

/** An action's input without the app client's id, which the pool client adds. */
export type PoolRequest<A extends PoolAction> = Omit<PoolInput<A>, 'ClientId'>;

/** One page of a list, and the extra parameters of the request for the next one. */
interface Page<A extends PoolAction, Item> {
  items: Item[];
  next: Partial<PoolRequest<A>> | undefined;
}

/** The product's only client for the user pool. */
export interface PoolClient {
  /** @throws {SessionFailure} with the pool's own error name, or `NetworkError` if no response arrived */
  call<A extends PoolAction>(
    action: A,
    request: PoolRequest<A>,
    options?: { keepalive?: boolean },
  ): Promise<PoolOutput<A>>;
  /** Fetches all pages of a list. Throws the same errors as `call`. */
  fetchAllPages<A extends PoolAction, Item>(
    action: A,
    request: PoolRequest<A>,
    readPage: (response: PoolOutput<A>) => Page<A, Item>,
  ): Promise<Item[]>;
}

export function createPoolClient(
  pool: { endpoint: string; clientId: string; keepsRefreshTokens?: boolean },
  platform: Pick<SessionPlatform, 'fetch' | 'random' | 'sleep'>,
): PoolClient {
  const call: PoolClient['call'] = async (action, request, { keepalive = false } = {}) => {
    const { input, output } = poolActions[action];
    const response = await postAction(platform, {
      endpoint: pool.endpoint,
      target: `${poolTarget}.${action}`,
      body: 'ClientId' in input.shape ? { ClientId: pool.clientId, ...request } : request,
      output,
      keepalive,
      withCookies: pool.keepsRefreshTokens ?? false,
    });
    return response as PoolOutput<typeof action>;
  };

  return {
    call,
    async fetchAllPages(action, request, readPage) {
      const { items, next } = readPage(await call(action, request));
      for (let nextParameters = next; nextParameters; ) {
        const page = readPage(await call(action, { ...request, ...nextParameters }));
        items.push(...page.items);
        nextParameters = page.next;
      }
      return items;
    },
  };
}
