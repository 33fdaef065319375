import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Which writes an installation rejects while it is being moved to other servers: none, fact writes, or all.
 * `moved` is permanent: the installation no longer uses this database.
 */
export type MaintenanceLevel = 'none' | 'facts' | 'all' | 'moved';

export interface Maintenance {
  level(): MaintenanceLevel;
  /** Whether all writes are rejected. */
  isReadOnly(): boolean;
  /** Reads the current level immediately. */
  check(): Promise<void>;
  close(): void;
}

/** Time within which every process reads a new maintenance level. */
export const maintenanceDelayMs = 1_000;
const checkIntervalMs = 500;

/** PostgreSQL's error code `read_only_sql_transaction`: a database that was moved rejects every write with it. */
export const readOnlyCode = '25006';

/** Whether a statement was rejected because the database was moved. */
export const isReadOnlyFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === readOnlyCode;

const undefinedTableCodes = new Set(['42P01', '3F000']);

/** Returns 'none' if the table is missing, as in the separate database of a user pool. */
export async function readMaintenance(db: QueryExecutorProvider): Promise<MaintenanceLevel> {
  try {
    const { rows } = await sql<{ level: MaintenanceLevel }>`
      select case when level = 'moved' or held_until > now() then level else 'none' end as level
      from app.maintenance`.execute(db);
    return rows[0]?.level ?? 'none';
  } catch (error) {
    if (error instanceof Error && 'code' in error && undefinedTableCodes.has(String(error.code))) return 'none';
    throw error;
  }
}

/**
 * Watches the row that tells all processes to stop writing during a move. While the database does not respond, the
 * last level that was read remains in effect.
 */
export function watchMaintenance(read: () => Promise<MaintenanceLevel>): Maintenance {
  let level: MaintenanceLevel = 'none';
  let checking: Promise<void> | undefined;
  const poll = async (): Promise<void> => {
    level = await read().catch(() => level);
  };
  const check = (): Promise<void> => {
    checking ??= poll().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const timer = setInterval(() => void check(), checkIntervalMs);
  timer.unref();
  return {
    level: () => level,
    isReadOnly: () => level === 'all' || level === 'moved',
    check,
    close: () => clearInterval(timer),
  };
}
