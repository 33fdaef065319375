import { setTimeout as delay } from 'node:timers/promises';
import { revocationListSchema } from '@reportage/contracts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../logger.ts';

/** The user, session and time of issue (seconds since the epoch) of a verified token. */
export interface TokenIdentity {
  subject: string;
  sessionId: string | undefined;
  issuedAt: number;
}

/** Sessions that the user pool has ended. Their tokens are rejected even before they expire. */
export interface Revocations {
  /**
   * Whether the token is no longer valid.
   * @throws {AppError} `unavailable` before the pool has been queried for the first time
   */
  isRevoked(token: TokenIdentity): Promise<boolean>;
  /** Calls back once when the token becomes invalid. @returns a function that stops watching */
  watch(token: TokenIdentity, onRevoked: () => void): () => void;
  close(): Promise<void>;
}

const pollMs = 1_000;
const requestTimeoutMs = 3_000;
/** How long the first calls wait for the first response. */
const firstResponseTimeoutMs = 5_000;
/** Tokens are valid for an hour; the extra five minutes allow for clock differences. */
const retentionMs = 65 * 60_000;
/** A revocation is dated to the start of its transaction, but can only be read after the commit. */
const overlapMs = 30_000;

/** For a hosted pool, which publishes no revocations: tokens are valid until they expire. */
export const noRevocations: Revocations = {
  isRevoked: () => Promise.resolve(false),
  watch: () => () => undefined,
  close: () => Promise.resolve(),
};

interface Watcher {
  token: TokenIdentity;
  onRevoked: () => void;
}

/**
 * Queries our own user pool every second. While the pool does not respond, known revocations still apply. There can
 * be no new ones during that time, because only the pool creates them.
 */
export function createRevocations(
  { IDENTITY_REVOCATIONS_URL: url, REVOCATIONS_TOKEN: secret }: Config,
  { clock, log, periodMs = pollMs }: { clock: Clock; log: Logger; periodMs?: number },
): Revocations {
  if (!url || !secret) return noRevocations;
  const sessions = new Map<string, number>();
  const subjects = new Map<string, number>();
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  const firstResponse = Promise.withResolvers<boolean>();
  let readAt: string | undefined;
  let isUnreachable = false;

  const isKnownToBeRevoked = ({ subject, sessionId, issuedAt }: TokenIdentity): boolean =>
    (sessionId !== undefined && sessions.has(sessionId)) || (subjects.get(subject) ?? 0) >= issuedAt * 1_000;

  async function read(): Promise<void> {
    const since = new Date(readAt ? Date.parse(readAt) - overlapMs : clock.now().getTime() - retentionMs);
    const response = await fetch(`${url}?since=${encodeURIComponent(since.toISOString())}`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(requestTimeoutMs)]),
    });
    if (!response.ok) throw new Error(`The user pool responded with ${response.status}.`);
    const list = revocationListSchema.parse(await response.json());
    for (const revocation of list.revocations) {
      const revokedMs = Date.parse(revocation.at);
      if ('sessionId' in revocation) sessions.set(revocation.sessionId, revokedMs);
      else subjects.set(revocation.subject, revokedMs);
    }
    readAt = list.readAt;
    const expiredBefore = Date.parse(list.readAt) - retentionMs;
    for (const revoked of [sessions, subjects])
      for (const [id, revokedMs] of revoked) if (revokedMs < expiredBefore) revoked.delete(id);
    for (const watcher of [...watchers]) {
      if (!isKnownToBeRevoked(watcher.token)) continue;
      watchers.delete(watcher);
      watcher.onRevoked();
    }
    firstResponse.resolve(true);
  }

  async function poll(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await read();
        if (isUnreachable) log.info({}, 'the user pool is responding again');
        isUnreachable = false;
      } catch (error) {
        // Logs one line for each outage.
        if (!isUnreachable && !closing.signal.aborted && readAt)
          log.warn({ err: error }, 'the list of ended sessions could not be read');
        isUnreachable = true;
      }
      await delay(periodMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const polling = poll();

  return {
    async isRevoked(token) {
      if (readAt === undefined) {
        const timer = setTimeout(
          () => firstResponse.reject(new Error('The user pool is not responding.')),
          firstResponseTimeoutMs,
        );
        try {
          await firstResponse.promise;
        } catch (cause) {
          throw new AppError('unavailable', { cause });
        } finally {
          clearTimeout(timer);
        }
      }
      return isKnownToBeRevoked(token);
    },
    watch(token, onRevoked) {
      const watcher = { token, onRevoked };
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    async close() {
      closing.abort();
      await polling;
    },
  };
}
