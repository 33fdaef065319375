import { setTimeout as delay } from 'node:timers/promises';
import { maintenanceDelayMs } from '@reportage/deploy-service/database';
import pg from 'pg';
import { MoveFailure } from './groups.ts';

/** Writes stay blocked for at most this time after a move is killed. */
const leaseSeconds = 20;
const renewEveryMs = 2_000;

/** The right to block writes while a move copies the last changes. */
export interface MaintenanceLease {
  readonly holder: string;
  /** Blocks writes of facts, or all writes, and waits until every process has stopped writing. */
  blockWrites(level: 'facts' | 'all'): Promise<void>;
  /** @throws {MoveFailure} if the lease has expired, because another process may have written since */
  requireLease(): void;
  /** Allows writes again, unless the database was switched. */
  release(): Promise<void>;
}

export const leaseLostMessage =
  'Writes were allowed again before the move was complete: run the move again. Nothing was switched.';

export async function acquireMaintenanceLease(databaseUrl: string, holder: string): Promise<MaintenanceLease> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  let isHeld = false;
  let isLost = false;
  const until = `clock_timestamp() + interval '${leaseSeconds} seconds'`;
  const renew = async (): Promise<void> => {
    const { rowCount } = await client.query(
      `update app.maintenance set held_until = ${until} where holder = $1 and held_until > clock_timestamp()`,
      [holder],
    );
    if (rowCount === 0) isLost = true;
  };
  const tryBlockWrites = async (level: string): Promise<boolean> => {
    requireLease();
    const { rowCount } = await client.query(
      `update app.maintenance set level = $2, holder = $1, held_until = ${until}
      where level <> 'moved' and (holder is null or holder = $1 or held_until <= clock_timestamp())`,
      [holder, level],
    );
    return (rowCount ?? 0) > 0;
  };
  const timer = setInterval(() => {
    if (isHeld && !isLost)
      renew().catch(() => {
        isLost = true;
      });
  }, renewEveryMs);
  timer.unref();
  const requireLease = (): void => {
    if (isLost) throw new MoveFailure(leaseLostMessage);
  };
  return {
    holder,
    requireLease,
    async blockWrites(level) {
      // The lease of a killed move expires without further action.
      for (
        const giveUpAt = performance.now() + 2_000 * leaseSeconds;
        !(await tryBlockWrites(level));
        await delay(renewEveryMs)
      ) {
        if (performance.now() > giveUpAt)
          throw new MoveFailure('Another move is running: wait until it has finished. Nothing was switched.');
      }
      isHeld = true;
      await delay(maintenanceDelayMs);
    },
    async release() {
      clearInterval(timer);
      await client
        .query(
          "update app.maintenance set level = 'none', holder = null, held_until = null where holder = $1 and level <> 'moved'",
          [holder],
        )
        .catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}
