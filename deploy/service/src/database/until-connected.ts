import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Longer than a database of this machine takes to listen, however busy the machine is. */
const patienceMs = 20_000;
const firstWaitMs = 20;
const longestWaitMs = 200;

/** The server is not there yet, or says that it is only starting. */
const startingCodes = new Set(['ENOENT', 'ECONNREFUSED', '57P03']);

const isStarting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && startingCodes.has(String(error.code));

/** Waits for a database that starts beside this process. @throws the last failure where it does not come */
export async function untilConnected(pool: pg.Pool): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      const client = await pool.connect();
      client.release();
      return;
    } catch (error) {
      if (!isStarting(error) || performance.now() > until) throw error;
      await setTimeout(waitMs);
    }
  }
}
