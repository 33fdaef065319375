import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { AuditEvent } from '../audit/audit.repository.ts';

export interface ThrottlePolicy {
  kind: string;
  /** Name of the audit event for a lock. */
  lockEvent: AuditEvent;
  /** Attempts are counted within a window that starts with the first attempt, or with the last one if it slides. */
  windowMs: number;
  slides: boolean;
  /** Attempts before the first wait. */
  free: number;
  /** How long after the last attempt the next one must wait, given the number so far; undefined for no wait. */
  waitMs: (attempts: number) => number | 'window' | undefined;
}

/** Attempts at one account, counted separately by where they come from, so that strangers do not lock its owner out. */
export interface Throttle {
  /** From one device that has signed in to the account before, or else from one address. */
  own: ThrottlePolicy;
  /** From all other places than such devices together: a stranger may have many addresses. */
  strangers: ThrottlePolicy;
  /** From one address that is no such device's, at whatever accounts. */
  address?: ThrottlePolicy;
  /** Whether `strangers` spares accounts whose second factor follows: a password alone does not open them. */
  sparesSecondFactor?: boolean;
}

const untilWindowEnds = (policy: Pick<ThrottlePolicy, 'kind' | 'lockEvent' | 'windowMs' | 'free'>): ThrottlePolicy => ({
  ...policy,
  slides: false,
  waitMs: (attempts) => (attempts < policy.free ? undefined : 'window'),
});

const freePasswords = 5;

/**
 * Password guesses: five are free, then the next waits a second, doubling with each guess up to a quarter of an hour.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html#authentication-flow-lockout-behavior
 */
export const passwordGuesses: Throttle = {
  own: {
    kind: 'password',
    lockEvent: 'sign-in-locked',
    windowMs: 15 * minuteMs,
    slides: true,
    free: freePasswords,
    waitMs: (attempts) =>
      attempts < freePasswords ? undefined : Math.min(2 ** (attempts - freePasswords) * secondMs, 15 * minuteMs),
  },
  strangers: untilWindowEnds({
    kind: 'password-strangers',
    lockEvent: 'sign-in-locked',
    windowMs: hourMs,
    free: 50,
  }),
  address: untilWindowEnds({
    kind: 'password-address',
    lockEvent: 'sign-in-locked',
    windowMs: 15 * minuteMs,
    free: 100,
  }),
  sparesSecondFactor: true,
};

/** Guesses of codes that anybody may ask for, across all codes of an account. */
export const codeGuesses: Throttle = {
  own: untilWindowEnds({ kind: 'code', lockEvent: 'codes-locked', windowMs: hourMs, free: 10 }),
  strangers: untilWindowEnds({ kind: 'code-strangers', lockEvent: 'codes-locked', windowMs: hourMs, free: 50 }),
};

/** Guesses of a second factor: only who has passed the first one gets so far. */
export const factorGuesses: Throttle = {
  own: untilWindowEnds({ kind: 'factor', lockEvent: 'codes-locked', windowMs: hourMs, free: 10 }),
  strangers: untilWindowEnds({ kind: 'factor-strangers', lockEvent: 'codes-locked', windowMs: hourMs, free: 50 }),
};

/** Codes sent to an account, so that no mailbox is flooded. */
export const codeMails: Throttle = {
  own: untilWindowEnds({ kind: 'code-mail', lockEvent: 'letters-limited', windowMs: hourMs, free: 5 }),
  strangers: untilWindowEnds({ kind: 'code-mail-strangers', lockEvent: 'letters-limited', windowMs: hourMs, free: 15 }),
};

/** Guesses at one code, from one device or address, before it becomes invalid there. */
export const maxCodeAttempts = 5;
