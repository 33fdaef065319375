import type { authFlowSchema, ChallengeName, MfaMethod, SocialProvider, z } from '@reportage/contracts';
import type { SrpExchange } from '../srp/server-proof.ts';
import type { Verifier } from '../srp/verifier.ts';

export type AuthFlow = z.infer<typeof authFlowSchema>;

/** How a user proved their identity. A passkey that verified its user counts as two factors. */
export type PassedFactor = 'password' | 'passkey' | 'code' | 'custom' | 'second' | 'device' | 'federated';

/** The state of a sign-in, which is stored encrypted between calls. */
export interface SignInState {
  flow: AuthFlow;
  passed: PassedFactor[];
  /**
   * The request to `/oauth2/authorize` that the sign-in completes. The sign-in then ends with a code for the browser
   * instead of tokens.
   */
  authorizationId?: string;
  /** The provider that signed the user in. */
  provider?: SocialProvider;
  /** The device that the client claims to use. */
  deviceKey?: string | undefined;
  /** The SRP exchange for which the client's proof is pending. */
  srp?: { exchange: SrpExchange; verifier: Verifier; scope: string; name: string };
  /** The keyed hash of the code that was sent. */
  codeHash?: string;
  /** Challenge that a passkey must sign. */
  passkeyChallenge?: string;
  /** The choices that were offered. */
  offered?: string[];
  /** Secret of the authenticator that is being set up. */
  setup?: { secret: string; isVerified: boolean };
  /** Second factor that is being set up. */
  settingUp?: MfaMethod;
}

/**
 * A sign-in with a pending response. If there is no account, it is a simulation in which no response is ever correct.
 */
export interface PendingSignIn {
  sessionHash: string;
  userId: string | null;
  typedName: string;
  challenge: ChallengeName;
  state: SignInState;
}
