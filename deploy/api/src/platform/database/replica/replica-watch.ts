import type pg from 'pg';
import { parseLogPosition } from './log-position.ts';

/** A replica that lags further behind is not read. */
export const maxLagMs = 10_000;
const checkIntervalMs = 1_000;

interface Sample {
  sampledAtMs: number;
  position: bigint;
}

export interface ReplicaWatch {
  /** Whether the replica has replayed `after`, or, if that is null, what the primary had written ten seconds ago. */
  hasReplayed(after: string | null): Promise<boolean>;
  /** Stops using the replica until it responds to a check. */
  stopUsing(): void;
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
 * Compares the replica with what the primary had written a few seconds ago, so there is no lag while the primary is
 * idle.
 */
export function watchReplica({
  primary,
  replica,
  onChange,
  nowMs = () => performance.now(),
}: WatchOptions): ReplicaWatch {
  /** Positions of the primary, oldest first. The first one is older than the permitted lag. */
  let samples: Sample[] = [];
  /** Null while the replica does not respond, or if it has become a primary. */
  let replayedPosition: bigint | null = null;
  let wasUsable: boolean | undefined;
  let pendingCheck: Promise<void> | undefined;

  const setReplayed = (position: bigint | null): void => {
    replayedPosition = position;
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
    const sampledAtMs = nowMs();
    if (rows[0]) samples.push({ sampledAtMs, position: parseLogPosition(rows[0].position) });
    const lastOldIndex = samples.findLastIndex((sample) => sample.sampledAtMs <= sampledAtMs - maxLagMs);
    samples = samples.slice(Math.max(0, lastOldIndex));
  }

  const check = (): Promise<void> => {
    pendingCheck ??= Promise.allSettled([queryPrimary(), queryReplica().catch(() => setReplayed(null))])
      .then(() => undefined)
      .finally(() => {
        pendingCheck = undefined;
      });
    return pendingCheck;
  };
  const timer = setInterval(() => void check(), checkIntervalMs);
  timer.unref();

  return {
    async hasReplayed(after) {
      const [oldest, newest] = [samples[0], samples.at(-1)];
      if (replayedPosition === null || !oldest || replayedPosition < oldest.position) return false;
      if (!newest || nowMs() - newest.sampledAtMs > maxLagMs) return false;
      if (after === null) return true;
      const requiredPosition = parseLogPosition(after);
      // The replica may have caught up since the last check.
      if (replayedPosition < requiredPosition) await queryReplica().catch(() => setReplayed(null));
      return replayedPosition !== null && replayedPosition >= requiredPosition;
    },
    stopUsing: () => setReplayed(null),
    check,
    close: () => clearInterval(timer),
  };
}
