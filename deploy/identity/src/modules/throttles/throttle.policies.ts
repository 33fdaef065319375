import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { AuditEvent } from '../audit/audit.repository.ts';

export interface ThrottlePolicy {
  kind: string;
  /** The name of the audit event for a lock. */
  lockEvent: AuditEvent;
  /** How long attempts are counted, from the first attempt or, if the window slides, from the last one. */
  windowMs: number;
  slides: boolean;
  /** The number of attempts before the first wait. */
  freeAttempts: number;
  /** How long to wait before the next attempt, given the number of attempts so far; undefined for no wait. */
  waitMs: (attempts: number) => number | 'window' | undefined;
}

/** Attempts on one account, counted separately by their origin, so that strangers do not lock out the owner. */
export interface Throttle {
  /** Attempts from one device that has signed in to the account before, or otherwise from one address. */
  perOrigin: ThrottlePolicy;
  /** Attempts from everywhere except such devices, counted together, because a stranger may have many addresses. */
  strangers: ThrottlePolicy;
  /** Attempts on any account from one address, except those from such devices. */
  address?: ThrottlePolicy;
  /**
   * Whether accounts with a second factor are exempt from `strangers`, because a password alone cannot sign in to
   * them.
   */
  exemptsSecondFactor?: boolean;
}

const lockUntilWindowEnds = (
  policy: Pick<ThrottlePolicy, 'kind' | 'lockEvent' | 'windowMs' | 'freeAttempts'>,
): ThrottlePolicy => ({
  ...policy,
  slides: false,
  waitMs: (attempts) => (attempts < policy.freeAttempts ? undefined : 'window'),
});

const freeGuesses = 5;

/**
 * Password guesses: five are free, and then the wait is a second, doubling with each guess up to 15 minutes. https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html#authentication-flow-lockout-behavior
 */
export const passwordGuesses: Throttle = {
  perOrigin: {
    kind: 'password',
    lockEvent: 'sign-in-locked',
    windowMs: 15 * minuteMs,
    slides: true,
    freeAttempts: freeGuesses,
    waitMs: (attempts) =>
      attempts < freeGuesses ? undefined : Math.min(2 ** (attempts - freeGuesses) * secondMs, 15 * minuteMs),
  },
  strangers: lockUntilWindowEnds({
    kind: 'password-strangers',
    lockEvent: 'sign-in-locked',
    windowMs: hourMs,
    freeAttempts: 50,
  }),
  address: lockUntilWindowEnds({
    kind: 'password-address',
    lockEvent: 'sign-in-locked',
    windowMs: 15 * minuteMs,
    freeAttempts: 100,
  }),
  exemptsSecondFactor: true,
};

/** Guesses at codes that anybody can request, counted per account rather than per code. */
export const codeGuesses: Throttle = {
  perOrigin: lockUntilWindowEnds({ kind: 'code', lockEvent: 'codes-locked', windowMs: hourMs, freeAttempts: 10 }),
  strangers: lockUntilWindowEnds({
    kind: 'code-strangers',
    lockEvent: 'codes-locked',
    windowMs: hourMs,
    freeAttempts: 50,
  }),
};

/** Guesses at a second factor, which are possible only after passing the first factor. */
export const factorGuesses: Throttle = {
  perOrigin: lockUntilWindowEnds({ kind: 'factor', lockEvent: 'codes-locked', windowMs: hourMs, freeAttempts: 10 }),
  strangers: lockUntilWindowEnds({
    kind: 'factor-strangers',
    lockEvent: 'codes-locked',
    windowMs: hourMs,
    freeAttempts: 50,
  }),
};

/** Codes sent to an account, so that no mailbox is flooded. */
export const codeRequests: Throttle = {
  perOrigin: lockUntilWindowEnds({
    kind: 'code-mail',
    lockEvent: 'letters-limited',
    windowMs: hourMs,
    freeAttempts: 5,
  }),
  strangers: lockUntilWindowEnds({
    kind: 'code-mail-strangers',
    lockEvent: 'letters-limited',
    windowMs: hourMs,
    freeAttempts: 15,
  }),
};

/** After this many wrong guesses from one device or address, a code is no longer accepted from it. */
export const maxCodeAttempts = 5;
