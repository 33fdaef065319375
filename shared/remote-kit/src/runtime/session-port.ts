import type { PasswordRules } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/state';
import type { AccountPort, MfaMethod } from './account-port.ts';

/** How a code reaches the user. */
export type CodeChannel = 'sms' | 'email' | 'authenticator';

/** The ways to start a sign-in. */
export type FirstFactor = 'password' | 'passkey' | 'emailCode' | 'smsCode';

/** A question that the pool asks during a sign-in. */
export type SignInQuestion =
  /** `destination` is the masked email address or phone number to which the code was sent. */
  | { kind: 'code'; channel: CodeChannel; destination: string | null; isSecondFactor: boolean }
  /** The temporary password must be replaced, and missing required attributes must be filled in. */
  | { kind: 'newPassword'; missingAttributes: string[] }
  | { kind: 'mfaChoice'; methods: MfaMethod[] }
  | { kind: 'mfaSetup'; methods: MfaMethod[] }
  /** The secret (Base32) for an authenticator app; the answer is its first code. */
  | { kind: 'authenticatorSetup'; secret: string }
  | { kind: 'emailSetup' }
  | { kind: 'firstFactor'; factors: FirstFactor[] }
  | { kind: 'password' }
  /** `PublicKeyCredentialRequestOptionsJSON` of the Web Authentication API. */
  | { kind: 'passkey'; options: Record<string, unknown> }
  /** A custom question from the pool, with its parameters. */
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
  /** JSON of the browser's credential. */
  | { kind: 'passkey'; credential: string }
  | { kind: 'custom'; answer: string };

/** The session's current step; mfe-auth renders it and sends the answer back. */
export type SessionStep =
  | { name: 'init' }
  /** `expired`: a question was open for too long. `refused`: a social sign-in failed, as `message` explains. */
  | { name: 'signedOut'; because?: 'expired' | 'refused'; message?: string }
  | { name: 'confirmSignUp'; username: string; autoSignIn: boolean }
  /** The account is confirmed, and the session polls the pool until the sign-in succeeds. */
  | { name: 'autoSignInPending'; username: string }
  | { name: 'resetPassword'; username: string }
  /** The question expires 180 s after its last update. */
  | { name: 'question'; username: string; question: SignInQuestion }
  /**
   * `strongerPassword`: the password is weaker than the pool's policy requires; its owner may replace it now or
   * continue.
   */
  | { name: 'signedIn'; advice?: 'strongerPassword' };

/** The steps of a sign-in and their answers, without any tokens. Failures are thrown as {@link SessionError}. */
export interface SessionPort {
  step: ReadonlyStore<SessionStep>;
  /** The pool's requirements for a new password. */
  passwordRules: PasswordRules;
  /** Called before a sign-up; decides whether to proceed with this account, start over, or sign in instead. */
  checkAccount(answer: { username: string }): Promise<'proceed' | 'signUp' | 'signIn'>;
  signUp(answer: { name: string; email: string; password: string }): Promise<SessionStep>;
  confirmSignUp(answer: { username: string; code: string }): Promise<SessionStep>;
  resendCode(answer: { username: string }): Promise<void>;
  signIn(answer: { username: string; password: string }): Promise<SessionStep>;
  /** Asks the pool how the user may sign in; the next question lists the first factors. */
  signInByChoice(answer: { username: string }): Promise<SessionStep>;
  /** Starts the pool's custom flow. Its question replaces the password, which must not be sent. */
  signInByQuestion(answer: { username: string; password?: string }): Promise<SessionStep>;
  /** Leaves the page for the provider, which redirects back to the sign-in. */
  signInWith(answer: { provider: 'Google' | 'Facebook' }): Promise<void>;
  answer(answer: SignInAnswer): Promise<SessionStep>;
  /** Discards the open question, so that the sign-in starts over. */
  leaveSignIn(): void;
  forgotPassword(answer: { username: string }): Promise<SessionStep>;
  resetPassword(answer: { username: string; code: string; newPassword: string }): Promise<SessionStep>;
  /** Ends the session in every tab; with `everywhere`, also on the user's other devices. */
  signOut(options?: { everywhere?: boolean }): Promise<void>;
  /** Dismisses the advice in the step `signedIn`, whether or not it was followed, and continues the sign-in. */
  closeAdvice(): void;
  /** Navigates a signed-in user away from the /auth screens to the original destination, or else to /invite or /. */
  continueSignedIn(): void;
  account: AccountPort;
}

/** An error from the pool: `name` is the pool's error name, such as `CodeMismatchException`. */
export interface SessionError extends Error {
  name: string;
}
