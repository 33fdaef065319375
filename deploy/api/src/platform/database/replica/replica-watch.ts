import type pg from 'pg';
import { parseLogPosition } from './log-position.ts';

/** A replica that is further behind is not read. */
export const maxLagMs = 10_000;
const checkEveryMs = 1_000;

interface Sample {
  atMs: number;
  position: bigint;
}

export interface ReplicaWatch {
  /**
   * Whether the replica has replayed the log up to a position, or, if none is given, all but the last ten seconds of
   * it.
   */
  hasReplayed(after: string | null): Promise<boolean>;
  /** Stops using the replica until it responds to a check. */
  giveUp(): void;
  check(): Promise<void>;
  close(): void;
}

interface WatchOptions {
  primary: Pick<pg.Pool, 'query'>;
  replica: Pick<pg.Pool, 'query'>;
  /** Called when the replica becomes usable, or stops being usable. */
  onChange(isUsable: boolean): void;
  nowMs?: () => number;
}

/**
 * Measures the replica's lag against what the primary had written some seconds ago, so that an idle primary causes no
 * lag.
 */
export function watchReplica({
  primary,
  replica,
  onChange,
  nowMs = () => performance.now(),
}: WatchOptions): ReplicaWatch {
  /** Positions of the primary, oldest first; one of them is older than the permitted lag. */
  let samples: Sample[] = [];
  /** Null while the replica does not respond, or if it has become a primary. */
  let replayed: bigint | null = null;
  let wasUsable: boolean | undefined;
  let checking: Promise<void> | undefined;

  const setReplayed = (position: bigint | null): void => {
    replayed = position;
    const isUsable = position !== null;
    if (isUsable !== wasUsable) onChange(isUsable);
    wasUsable = isUsable;
  };

  async function queryReplica(): Promise<void> {
    const sql = 'select pg_last_wal_replay_lsn() as position where pg_is_in_recovery()';
    const { rows } = await replica.query<{ position: string | null }>(sql);
    const position = rows[0]?.position;
    setReplayed(position ? parseLogPosition(position) : null);
  }

  async function queryPrimary(): Promise<void> {
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_flush_lsn() as position');
    const atMs = nowMs();
    if (rows[0]) samples.push({ atMs, position: parseLogPosition(rows[0].position) });
    const lastOld = samples.findLastIndex((sample) => sample.atMs <= atMs - maxLagMs);
    samples = samples.slice(Math.max(0, lastOld));
  }

  const check = (): Promise<void> => {
    checking ??= Promise.allSettled([queryPrimary(), queryReplica().catch(() => setReplayed(null))])
      .then(() => undefined)
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };
  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();

  return {
    async hasReplayed(after) {
      const [oldest, newest] = [samples[0], samples.at(-1)];
      if (replayed === null || !oldest || replayed < oldest.position) return false;
      if (!newest || nowMs() - newest.atMs > maxLagMs) return false;
      if (after === null) return true;
      const requiredPosition = parseLogPosition(after);
      // It may have caught up since the last check.
      if (replayed < requiredPosition) await queryReplica().catch(() => setReplayed(null));
      return replayed !== null && replayed >= requiredPosition;
    },
    giveUp: () => setReplayed(null),
    check,
    close: () => clearInterval(timer),
  };
}
