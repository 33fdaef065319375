import type { AuthenticationResult } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { sessionFailures } from '../session-failure.ts';

/** What a sign-in flow (password now; further flows beside it) works with. */
export interface FlowContext {
  pool: PoolClient;
  platform: Pick<SessionPlatform, 'sleep' | 'now'>;
  /** Whether tokens are kept: then a new sign-in is refused. */
  isSignedIn(): Promise<boolean>;
  /** Keeps the tokens and records the person. @throws {SessionFailure} where they can't be read back */
  enter(result: AuthenticationResult): Promise<SessionStep>;
  goTo(step: SessionStep): SessionStep;
}

/** The trimmed answer. @throws {SessionFailure} where it is empty, without asking the pool */
export function required(value: string, field: string, action: string): string {
  const trimmed = value.trim();
  if (!trimmed) throw sessionFailures.missing(field, action);
  return trimmed;
}

/** As {@link required}, for passwords, whose spaces count. */
export function requiredPassword(value: string, field: string, action: string): string {
  if (!value) throw sessionFailures.missing(field, action);
  return value;
}
