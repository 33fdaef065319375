import type { AuthenticationResult } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import type { Devices } from '../devices/devices.ts';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { sessionFailures } from '../session-failure.ts';
import type { OpenChallenge, OpenQuestion } from './step-store.ts';

/** Who came in, as typed at the sign-in. */
export interface SignInDetails {
  username: string;
  /** The person wants no second factor on this device any more. */
  rememberDevice: boolean;
}

/** What a flow asks with. */
export interface FlowServices {
  pool: PoolClient;
  platform: Pick<SessionPlatform, 'sleep' | 'now' | 'canProve'>;
  /** Within which passwords are proved to the pool; null where they are sent to it. */
  srpGroup: string | null;
  devices: Devices;
}

/** How the session stands when a flow begins. */
export interface FlowState {
  /** Whether tokens are kept: then a new sign-in is refused. */
  isSignedIn: boolean;
  /** What waits for an answer in this tab. */
  open: OpenQuestion | undefined;
}

/** What a flow ends with; the session carries it out. */
export type FlowResult =
  /** The person is in; where their tokens can't be kept, the session stays at `otherwise`. */
  | { kind: 'entered'; tokens: AuthenticationResult; details: SignInDetails; otherwise?: SessionStep }
  | { kind: 'step'; step: SessionStep; challenge?: OpenChallenge }
  /** It shows a step meanwhile. */
  | { kind: 'pending'; step: SessionStep; next(): Promise<FlowResult> }
  /** The failure leads to another step. */
  | { kind: 'failed'; step: SessionStep; error: unknown };

/** One action of the session port. @throws {SessionFailure} where the step stays as it is */
export type Flow<Answer> = (state: FlowState, answer: Answer) => Promise<FlowResult>;

export const toStep = (step: SessionStep): FlowResult => ({ kind: 'step', step });

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
