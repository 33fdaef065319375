import type { ReadonlyStore } from '@reportage/state';
import type { AccountPort, MfaMethod } from './account-port.ts';

/** How a code reaches the person. */
export type CodeChannel = 'sms' | 'email' | 'authenticator';

/** What an account may begin its sign-in with. */
export type FirstFactor = 'password' | 'passkey' | 'emailCode' | 'smsCode';

/** What the pool asks in the middle of a sign-in. */
export type SignInQuestion =
  /** `destination` is where the code went, with most of it hidden. */
  | { kind: 'code'; channel: CodeChannel; destination: string | null; isSecondFactor: boolean }
  /** A temporary password is to be replaced; attributes without which the account cannot be used are to be given. */
  | { kind: 'newPassword'; missingAttributes: string[] }
  | { kind: 'mfaChoice'; methods: MfaMethod[] }
  | { kind: 'mfaSetup'; methods: MfaMethod[] }
  /** Base32, for the authenticator; its first code answers. */
  | { kind: 'authenticatorSetup'; secret: string }
  | { kind: 'emailSetup' }
  | { kind: 'firstFactor'; factors: FirstFactor[] }
  | { kind: 'password' }
  /** `PublicKeyCredentialRequestOptionsJSON` of the Web Authentication API. */
  | { kind: 'passkey'; options: Record<string, unknown> }
  /** A question of the pool's own, with what it tells about it. */
  | { kind: 'custom'; parameters: Record<string, string> };

/** The answer to each kind of question. */
export type SignInAnswer =
  | { kind: 'code'; code: string; rememberDevice?: boolean }
  | { kind: 'newPassword'; newPassword: string; attributes: Record<string, string> }
  | { kind: 'mfaChoice'; method: string }
  | { kind: 'mfaSetup'; method: string }
  | { kind: 'authenticatorSetup'; code: string }
  | { kind: 'emailSetup'; email: string }
  | { kind: 'firstFactor'; factor: FirstFactor }
  | { kind: 'password'; password: string }
  /** JSON of the credential that the browser gave. */
  | { kind: 'passkey'; credential: string }
  | { kind: 'custom'; answer: string };

/** What the session asks of the person next; mfe-auth draws it and sends the answer back. */
export type SessionStep =
  | { name: 'init' }
  /** `expired`: a question waited for its answer too long. `refused`: a social sign-in let nobody in, as `message` says. */
  | { name: 'signedOut'; because?: 'expired' | 'refused'; message?: string }
  | { name: 'confirmSignUp'; username: string; autoSignIn: boolean }
  /** The account is confirmed; the session asks the pool until it lets the person in. */
  | { name: 'autoSignInPending'; username: string }
  | { name: 'resetPassword'; username: string }
  /** Ends 180 s after its last update. */
  | { name: 'question'; username: string; question: SignInQuestion }
  | { name: 'signedIn' };

/** Steps and answers of the sign-in; tokens never pass through here. Failures are thrown as {@link SessionError}. */
export interface SessionPort {
  step: ReadonlyStore<SessionStep>;
  /** Before a sign-up: whether it may go on with this account, from its beginning, or gives way to the sign-in. */
  checkAccount(answer: { username: string }): Promise<'proceed' | 'signUp' | 'signIn'>;
  signUp(answer: { name: string; email: string; password: string }): Promise<SessionStep>;
  confirmSignUp(answer: { username: string; code: string }): Promise<SessionStep>;
  resendCode(answer: { username: string }): Promise<void>;
  signIn(answer: { username: string; password: string }): Promise<SessionStep>;
  /** Asks the pool by what the account may sign in: the first factors are the next question. */
  signInByChoice(answer: { username: string }): Promise<SessionStep>;
  /** The pool's custom flow: its question takes the place of the password, and none may be sent. */
  signInByQuestion(answer: { username: string; password?: string }): Promise<SessionStep>;
  /** Leaves the page for the provider, which sends the person back to the sign-in. */
  signInWith(answer: { provider: 'Google' | 'Facebook' }): Promise<void>;
  answer(answer: SignInAnswer): Promise<SessionStep>;
  /** Drops the open question: the sign-in begins anew. */
  leaveSignIn(): void;
  forgotPassword(answer: { username: string }): Promise<SessionStep>;
  resetPassword(answer: { username: string; code: string; newPassword: string }): Promise<SessionStep>;
  /** Ends the session in every tab; with `everywhere` on the person's other devices too. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** Takes a signed-in person on from the /auth screens: to the address that asked for the sign-in, else /invite or /. */
  continueSignedIn(): void;
  account: AccountPort;
}

/** A failure of the pool: `name` is the pool's error name, such as `CodeMismatchException`. */
export interface SessionError extends Error {
  name: string;
}
