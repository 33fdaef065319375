import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { AuditEvent } from '../audit/audit.repository.ts';

export interface ThrottlePolicy {
  kind: string;
  /** The name of the audit event for a lock. */
  lockEvent: AuditEvent;
  /** Attempts are counted within a window that starts with the first attempt, or with the last attempt if it slides. */
  windowMs: number;
  slides: boolean;
  /** Number of attempts before the first wait. */
  free: number;
  /** How long the next attempt must wait, given the number of attempts so far; undefined for no wait. */
  waitMs: (attempts: number) => number | 'window' | undefined;
}

/** Attempts on one account, counted separately by their origin, so that strangers do not lock out the owner. */
export interface Throttle {
  /** Attempts from one device that has signed in to the account before, or otherwise from one address. */
  perOrigin: ThrottlePolicy;
  /** Attempts from everywhere except such devices, counted together, because a stranger may have many addresses. */
  strangers: ThrottlePolicy;
  /** Attempts from one address that does not belong to such a device, on any accounts. */
  address?: ThrottlePolicy;
  /** Whether accounts with a second factor are exempt from `strangers`, because a password alone does not open them. */
  exemptsSecondFactor?: boolean;
}

const lockUntilWindowEnds = (
  policy: Pick<ThrottlePolicy, 'kind' | 'lockEvent' | 'windowMs' | 'free'>,
): ThrottlePolicy => ({
  ...policy,
  slides: false,
  waitMs: (attempts) => (attempts < policy.free ? undefined : 'window'),
});

const freeGuesses = 5;

/**
 * Password guesses: five are free, and then the wait is a second, doubling with each guess up to a quarter of an hour.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html#authentication-flow-lockout-behavior
 */
export const passwordGuesses: Throttle = {
  perOrigin: {
    kind: 'password',
    lockEvent: 'sign-in-locked',
    windowMs: 15 * minuteMs,
    slides: true,
    free: freeGuesses,
    waitMs: (attempts) =>
      attempts < freeGuesses ? undefined : Math.min(2 ** (attempts - freeGuesses) * secondMs, 15 * minuteMs),
  },
  strangers: lockUntilWindowEnds({
    kind: 'password-strangers',
    lockEvent: 'sign-in-locked',
    windowMs: hourMs,
    free: 50,
  }),
  address: lockUntilWindowEnds({
    kind: 'password-address',
    lockEvent: 'sign-in-locked',
    windowMs: 15 * minuteMs,
    free: 100,
  }),
  exemptsSecondFactor: true,
};

/** Guesses at codes that anybody can request, in total for an account. */
export const codeGuesses: Throttle = {
  perOrigin: lockUntilWindowEnds({ kind: 'code', lockEvent: 'codes-locked', windowMs: hourMs, free: 10 }),
  strangers: lockUntilWindowEnds({ kind: 'code-strangers', lockEvent: 'codes-locked', windowMs: hourMs, free: 50 }),
};

/** Guesses at a second factor, which are possible only after passing the first factor. */
export const factorGuesses: Throttle = {
  perOrigin: lockUntilWindowEnds({ kind: 'factor', lockEvent: 'codes-locked', windowMs: hourMs, free: 10 }),
  strangers: lockUntilWindowEnds({ kind: 'factor-strangers', lockEvent: 'codes-locked', windowMs: hourMs, free: 50 }),
};

/** Codes sent to an account, so that no mailbox is flooded. */
export const codeMails: Throttle = {
  perOrigin: lockUntilWindowEnds({ kind: 'code-mail', lockEvent: 'letters-limited', windowMs: hourMs, free: 5 }),
  strangers: lockUntilWindowEnds({
    kind: 'code-mail-strangers',
    lockEvent: 'letters-limited',
    windowMs: hourMs,
    free: 15,
  }),
};

/** After this many wrong guesses from one device or address, a code is no longer accepted from it. */
export const maxCodeAttempts = 5;
