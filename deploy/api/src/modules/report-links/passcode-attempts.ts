import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { truncateAddress } from '../../platform/audit/audit-origin.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { matchesPasscodeHash } from './passcodes.ts';

interface PasscodeLink {
  id: string;
  passcodeHash: string;
}
interface Attempt {
  passcode: string;
  address: string;
}

/** Reduces an IPv6 address to its network, because anyone with one such address usually controls the whole network. */
function toNetwork(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? (truncateAddress(address) ?? address) : address;
}

/**
 * Identifies a link and an IP address in the usage counts. The address cannot be recovered from the key. A new passcode
 * resets the counts.
 */
const getLimitKey = ({ id, passcodeHash }: PasscodeLink, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([id, passcodeHash, toNetwork(address)]))
    .digest('base64url');

/**
 * Checks passcodes. Only wrong passcodes are counted, per link and IP address, so guests who share an address do not
 * lock each other out. After many wrong passcodes for a link from all addresses together, each address is allowed only
 * two attempts.
 */
export function createPasscodeChecker(platform: Pick<Platform, 'db' | 'clock' | 'config'>) {
  const { db } = platform;
  const limits = createUsageLimits(platform);
  const queues = new Map<string, Promise<unknown>>();

  /** Runs one attempt per link and address at a time, so concurrent guesses are all counted. */
  async function runInTurn<Result>(limitKey: string, attempt: () => Promise<Result>): Promise<Result> {
    const queuedAttempt = (queues.get(limitKey) ?? Promise.resolve()).then(attempt, attempt);
    queues.set(limitKey, queuedAttempt);
    try {
      return await queuedAttempt;
    } finally {
      if (queues.get(limitKey) === queuedAttempt) queues.delete(limitKey);
    }
  }

  async function check(link: PasscodeLink, limitKey: string, passcode: string): Promise<boolean> {
    const isGuarded = (await limits.getSecondsUntilAllowed(db, 'linkPasscodes', link.id)) > 0;
    const limitNames = isGuarded ? (['passcodes', 'guardedPasscodes'] as const) : (['passcodes'] as const);
    for (const limitName of limitNames) {
      const retryAfterSeconds = await limits.getSecondsUntilAllowed(db, limitName, limitKey);
      if (retryAfterSeconds > 0) throw new AppError('rateLimited', { details: { retryAfterSeconds } });
    }
    if (await matchesPasscodeHash(passcode, link.passcodeHash)) return true;
    await db.transaction().execute(async (tx) => {
      for (const limitName of limitNames) await limits.count(tx, limitName, limitKey);
      // A guarded link has already reached the limit for all addresses together.
      if (!isGuarded) await limits.count(tx, 'linkPasscodes', link.id);
    });
    return false;
  }

  /** @throws {AppError} `rateLimited` after too many wrong passcodes for this link from this IP address */
  return function isCorrect(link: PasscodeLink, { passcode, address }: Attempt): Promise<boolean> {
    const limitKey = getLimitKey(link, address);
    return runInTurn(limitKey, () => check(link, limitKey, passcode));
  };
}
