import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../platform/logger.ts';

/** One lock for all workers on a database. */
const lockKey = 20_260_701;
const pollMs = 500;
const defaultCheckMs = 5_000;

/** The exclusive right to use the facts that belong to this database. */
export interface FactsLease {
  release(): Promise<void>;
}

export interface LeaseOptions {
  databaseUrl: string;
  log: Logger;
  /** Called once if another worker holds the lease. */
  onStandby?: () => void;
  /** Called if another worker has taken over the lease while this one was disconnected. */
  onLost: () => void;
  /** Interval between connection checks, and the timeout for each check. */
  checkMs?: number;
  /** Ends the wait for the lease when aborted. */
  signal?: AbortSignal;
}

/** @returns a connection that holds the lock, or null if another worker does */
async function tryToLock(databaseUrl: string, queryTimeoutMs = defaultCheckMs): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // On a dead connection, waiting for a response would take a quarter of an hour.
    query_timeout: queryTimeoutMs,
  });
  // A broken connection must not terminate the process; the next check detects it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The lock belongs to a transaction, so it also works behind a pooler that shares sessions among clients. The idle
    // transaction blocks nothing else.
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // A machine that loses power does not close its connections. On a local socket, these settings have no effect.
    await client.query('set local tcp_keepalives_idle = 5');
    await client.query('set local tcp_keepalives_interval = 2');
    await client.query('set local tcp_keepalives_count = 3');
    const lockSql = 'select pg_try_advisory_xact_lock($1) as locked';
    const { rows } = await client.query<{ locked: boolean }>(lockSql, [lockKey]);
    if (rows[0]?.locked) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}

/**
 * Acquires the lease, for short tasks only, because a broken connection is not detected.
 * @returns the lease, or null if a worker holds it
 */
export async function tryAcquireFactsLease(databaseUrl: string): Promise<FactsLease | null> {
  const client = await tryToLock(databaseUrl);
  return client && { release: () => client.end().catch(() => undefined) };
}

/**
 * Waits until this process has the exclusive lease. The lock ends with its connection, and therefore with the
 * process: a worker on standby then takes over immediately.
 */
export async function acquireFactsLease({
  databaseUrl,
  log,
  onStandby,
  onLost,
  checkMs = defaultCheckMs,
  signal,
}: LeaseOptions): Promise<FactsLease> {
  let isStandingBy = false;
  const waitForLease = async (): Promise<pg.Client> => {
    for (;;) {
      signal?.throwIfAborted();
      const client = await tryToLock(databaseUrl, checkMs).catch((error: unknown) => {
        if (!isStandingBy) throw error;
        log.warn({ err: error }, 'requesting the lease on the facts failed');
        return null;
      });
      if (client) return client;
      if (!isStandingBy) {
        isStandingBy = true;
        log.info({}, 'another worker owns the facts: standing by');
        onStandby?.();
      }
      await delay(pollMs, undefined, signal ? { signal } : {});
    }
  };
  let client = await waitForLease();
  if (isStandingBy) log.info({}, 'this worker owns the facts now');
  let isReleased = false;

  /** Gets the lease back after the database was unreachable, unless another worker has acquired it first. */
  async function reacquire(): Promise<void> {
    while (!isReleased) {
      try {
        const newClient = await tryToLock(databaseUrl, checkMs);
        if (!newClient) return onLost();
        if (isReleased) return void (await newClient.end());
        client = newClient;
        return watch();
      } catch {
        await delay(pollMs);
      }
    }
  }
  function watch(): void {
    const lockClient = client;
    // A connection without a response may be dead.
    const timer = setInterval(() => void lockClient.query('select 1').catch(() => lockClient.end()), checkMs).unref();
    lockClient.once('end', () => {
      clearInterval(timer);
      if (!isReleased) void reacquire();
    });
  }
  watch();
  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => undefined);
    },
  };
}
