import type pg from 'pg';
import { AppError } from '../../errors/app-error.ts';
import type { Logger } from '../../logger.ts';
import { latestPosition } from './log-position.ts';
import { readOnReplica } from './reading.ts';
import { type ReplicaWatch, watchReplica } from './replica-watch.ts';

/**
 * Runs reads that may be a few seconds out of date: on the replica if there is one that is recent enough, otherwise on
 * the primary.
 */
export interface ReplicaReads {
  /** Whether there is a replica. */
  hasReplica: boolean;
  /**
   * Runs read-only work that may run twice: if it fails on the replica, it is repeated on the primary.
   * @param after a position that the replica must have replayed; it ensures that people see their own writes
   */
  read<Result>(after: string | null, work: () => Promise<Result>): Promise<Result>;
  /** Reads a log position that includes everything written so far. */
  readPosition(): Promise<string>;
  close(): void;
}

export const primaryOnlyReads: ReplicaReads = {
  hasReplica: false,
  read: (_after, work) => work(),
  readPosition: async () => latestPosition,
  close: () => undefined,
};

/**
 * Whether the product's own rules rejected the work. `notFound` does not count, because the row may not have reached
 * the replica yet.
 */
const isRejection = (error: unknown): boolean => error instanceof AppError && error.code !== 'notFound';

interface ReplicaServices {
  primary: pg.Pool;
  replica: pg.Pool;
  log: Pick<Logger, 'info' | 'warn'>;
}

function readWithFallback(watch: ReplicaWatch, primary: Pick<pg.Pool, 'query'>): ReplicaReads {
  return {
    hasReplica: true,
    async read(after, work) {
      if (!(await watch.hasReplayed(after))) return work();
      try {
        return await readOnReplica({ after }, work);
      } catch (error) {
        if (isRejection(error)) throw error;
        if (!(error instanceof AppError)) watch.stopUsing();
        return work();
      }
    },
    async readPosition() {
      // The position of the next record: it includes commits that did not wait for the disk.
      const sql = 'select pg_current_wal_insert_lsn() as position';
      const { rows } = await primary.query<{ position: string }>(sql);
      return rows[0]?.position ?? latestPosition;
    },
    close: () => watch.close(),
  };
}

export async function openReplicaReads({ primary, replica, log }: ReplicaServices): Promise<ReplicaReads> {
  const watch = watchReplica({
    primary,
    replica,
    onChange: (isUsable) =>
      isUsable
        ? log.info({}, 'figures are read from the replica')
        : log.warn({}, 'the replica does not respond or is not a replica: figures are read from the primary'),
  });
  await watch.check();
  return readWithFallback(watch, primary);
}
