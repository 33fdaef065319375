import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { AuditEvent } from '../audit/audit.repository.ts';

export interface ThrottlePolicy {
  kind: string;
  /** What the audit log calls a lock. */
  lockEvent: AuditEvent;
  /** Attempts are counted within a window from the first one, or from the last one where it slides. */
  windowMs: number;
  slides: boolean;
  /** How long the next attempt must wait after this many, counted from the last; undefined for not at all. */
  waitMs: (attempts: number) => number | 'window' | undefined;
}

/**
 * Password guesses: five are free, then the account waits a second, doubled with each guess up to a quarter of an hour.
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

/** Guesses of codes, over all codes of an account. */
export const codeGuesses: ThrottlePolicy = {
  kind: 'code',
  lockEvent: 'codes-locked',
  windowMs: hourMs,
  slides: false,
  waitMs: (attempts) => (attempts < 10 ? undefined : 'window'),
};

/** Codes sent to an account, so that nobody's mailbox is flooded. */
export const codeMails: ThrottlePolicy = {
  kind: 'code-mail',
  lockEvent: 'letters-limited',
  windowMs: hourMs,
  slides: false,
  waitMs: (attempts) => (attempts < 5 ? undefined : 'window'),
};

/** Guesses at one code, after which it is dead. */
export const maxCodeAttempts = 5;
