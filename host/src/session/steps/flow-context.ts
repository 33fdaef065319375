import type { AuthenticationResult } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import type { Devices } from '../devices/devices.ts';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { sessionFailures } from '../session-failure.ts';
import type { StepStore } from './step-store.ts';

/** Who came in, as typed at the sign-in. */
export interface Entrant {
  username: string;
  /** The person wants no second factor on this device any more. */
  rememberDevice: boolean;
}

/** What a sign-in flow works with. */
export interface FlowContext {
  pool: PoolClient;
  platform: Pick<SessionPlatform, 'sleep' | 'now' | 'canProve'>;
  /** Within which passwords are proved to the pool; null where they are sent to it. */
  srpGroup: string | null;
  steps: Pick<StepStore, 'set' | 'openQuestion'>;
  devices: Devices;
  /** Whether tokens are kept: then a new sign-in is refused. */
  isSignedIn(): Promise<boolean>;
  /** Keeps the tokens and records the person. @throws {SessionFailure} where they can't be read back */
  enter(result: AuthenticationResult, entrant: Entrant): Promise<SessionStep>;
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
