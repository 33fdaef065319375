import type { AuthenticationResult } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import type { Devices } from '../devices/devices.ts';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { sessionFailures } from '../session-failure.ts';
import type { OpenChallenge, OpenQuestion } from './step-store.ts';

/** The account that signed in, under the name that the user typed. */
export interface SignInDetails {
  username: string;
  /** Whether the pool should remember this device and not ask for a second factor on it. */
  rememberDevice: boolean;
}

/** What flows use to reach the pool. */
export interface FlowServices {
  pool: PoolClient;
  platform: Pick<SessionPlatform, 'sleep' | 'now' | 'hasWebCrypto'>;
  /** The id of the pool to which passwords are proved; null if they are sent. */
  srpGroup: string | null;
  devices: Devices;
}

/** The session's state when a flow starts. */
export interface FlowState {
  /** Whether tokens are stored, in which case a new sign-in is rejected. */
  isSignedIn: boolean;
  /** The question waiting for an answer in this tab. */
  openQuestion: OpenQuestion | undefined;
}

/** The outcome of a flow; the session applies it. */
export type FlowResult =
  /** The user is signed in; if the tokens cannot be stored, the session stays at `fallbackStep`. */
  | {
      kind: 'entered';
      tokens: AuthenticationResult;
      details: SignInDetails;
      fallbackStep?: SessionStep;
      advice?: 'strongerPassword';
    }
  | { kind: 'step'; step: SessionStep; challenge?: OpenChallenge }
  /** Shows a step until `next` has finished. */
  | { kind: 'pending'; step: SessionStep; next(): Promise<FlowResult> }
  /** The failure leads to another step. */
  | { kind: 'failed'; step: SessionStep; error: unknown };

/** One action of the session port. @throws {SessionFailure} if the step does not change */
export type Flow<Answer> = (state: FlowState, input: Answer) => Promise<FlowResult>;

export const toStepResult = (step: SessionStep): FlowResult => ({ kind: 'step', step });

/** Returns the trimmed input. @throws {SessionFailure} if it is empty */
export function requireText(value: string, field: string, action: string): string {
  const trimmed = value.trim();
  if (!trimmed) throw sessionFailures.missing(field, action);
  return trimmed;
}

/** Like {@link requireText}, but for passwords, whose spaces are kept. */
export function requirePassword(value: string, field: string, action: string): string {
  if (!value) throw sessionFailures.missing(field, action);
  return value;
}
