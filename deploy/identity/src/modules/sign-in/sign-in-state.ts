import type { authFlowSchema, ChallengeName, MfaMethod, SocialProvider, z } from '@reportage/contracts';
import type { SrpExchange } from '../srp/server-proof.ts';
import type { Verifier } from '../srp/verifier.ts';

export type AuthFlow = z.infer<typeof authFlowSchema>;

/** How a person proved to be who they say. A passkey that checked the person counts as two. */
export type PassedFactor = 'password' | 'passkey' | 'code' | 'custom' | 'second' | 'device' | 'federated';

/** What a sign-in has come to; kept encrypted between two calls. */
export interface SignInState {
  flow: AuthFlow;
  passed: PassedFactor[];
  /** Request to `/oauth2/authorize` that the sign-in answers: it ends with a code for the browser, not with tokens. */
  authorizationId?: string;
  /** Who vouches for the person. */
  provider?: SocialProvider;
  /** Device that the client says it signs in from. */
  deviceKey?: string | undefined;
  /** An exchange that waits for the client's proof. */
  srp?: { exchange: SrpExchange; verifier: Verifier; scope: string; name: string };
  /** Keyed hash of the code that was sent. */
  codeHash?: string;
  /** Challenge that a passkey must sign. */
  passkeyChallenge?: string;
  /** Choices that were offered. */
  offered?: string[];
  /** Authenticator in the middle of its set-up. */
  setup?: { secret: string; isVerified: boolean };
  /** Second factor that is being set up. */
  settingUp?: MfaMethod;
}

/** A sign-in that waits for an answer. Without an account it is a simulation: no answer is ever right. */
export interface PendingSignIn {
  sessionHash: string;
  userId: string | null;
  typedName: string;
  challenge: ChallengeName;
  state: SignInState;
}
