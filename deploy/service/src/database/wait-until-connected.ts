import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Longer than a local database takes to start listening, even on a busy machine. */
const timeoutMs = 20_000;
const firstWaitMs = 20;
const maxWaitMs = 200;

/** The server is not listening yet, or reports that it is starting. */
const startingCodes = new Set(['ENOENT', 'ECONNREFUSED', '57P03']);

const isStarting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && startingCodes.has(String(error.code));

/** Waits for a database that starts alongside this process. @throws the last failure if it does not become available */
export async function waitUntilConnected(pool: pg.Pool): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    try {
      const client = await pool.connect();
      client.release();
      return;
    } catch (error) {
      if (!isStarting(error) || performance.now() > deadline) throw error;
      await setTimeout(waitMs);
    }
  }
}
