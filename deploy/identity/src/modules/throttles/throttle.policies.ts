import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { AuditEvent } from '../audit/audit.repository.ts';

export interface ThrottlePolicy {
  kind: string;
  /** Name of the audit event for a lock. */
  lockEvent: AuditEvent;
  /** Attempts are counted within a window that starts with the first attempt, or with the last one if it slides. */
  windowMs: number;
  slides: boolean;
  /** How long after the last attempt the next one must wait, given the number so far; undefined for no wait. */
  waitMs: (attempts: number) => number | 'window' | undefined;
}

/**
 * Password guesses: five are free, then the account waits a second, doubling with each guess up to a quarter of an hour.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html#authentication-flow-lockout-behavior
 */
export const passwordGuesses = {
  free: 5,
  kind: 'password',
  lockEvent: 'sign-in-locked',
  windowMs: 15 * minuteMs,
  slides: true,
  waitMs: (attempts: number) => (attempts < 5 ? undefined : Math.min(2 ** (attempts - 5) * secondMs, 15 * minuteMs)),
} satisfies ThrottlePolicy & { free: number };

/** Guesses of codes, across all codes of an account. */
export const codeGuesses: ThrottlePolicy = {
  kind: 'code',
  lockEvent: 'codes-locked',
  windowMs: hourMs,
  slides: false,
  waitMs: (attempts) => (attempts < 10 ? undefined : 'window'),
};

/** Codes sent to an account, so that no mailbox is flooded. */
export const codeMails: ThrottlePolicy = {
  kind: 'code-mail',
  lockEvent: 'letters-limited',
  windowMs: hourMs,
  slides: false,
  waitMs: (attempts) => (attempts < 5 ? undefined : 'window'),
};

/** Guesses at one code before it becomes invalid. */
export const maxCodeAttempts = 5;
