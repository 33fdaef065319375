import {
  type SessionAction,
  type SessionActionInput,
  type SessionActionOutput,
  sessionActions,
  sessionTarget,
} from '@reportage/contracts';
import type { SessionPlatform } from '../platform.ts';
import { postAction } from './post-action.ts';

/** The client for the calls that our own pool has in addition to the hosted pools' protocol. */
export interface SessionsClient {
  /** Throws the same errors as the pool client's `call`. */
  call<A extends SessionAction>(action: A, input: SessionActionInput<A>): Promise<SessionActionOutput<A>>;
}

export const createSessionsClient = (
  { endpoint }: { endpoint: string },
  platform: Pick<SessionPlatform, 'fetch' | 'random' | 'sleep'>,
): SessionsClient => ({
  call: async <A extends SessionAction>(action: A, body: SessionActionInput<A>) =>
    (await postAction(platform, {
      endpoint,
      target: `${sessionTarget}.${action}`,
      body,
      output: sessionActions[action].output,
    })) as SessionActionOutput<A>,
});
