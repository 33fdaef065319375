import type { Generated } from 'kysely';

/** Coordinates a backup with the worker; a row exists while its backup is running. */
interface FactsExportsTable {
  id: string;
  state: 'requested' | 'held' | 'taken' | 'exported' | 'failed' | 'reading';
  /** The name of the database snapshot that matches the facts. */
  snapshot: string | null;
  /** A time just before the snapshot, which contains everything acknowledged by then. */
  heldAt: Date | null;
  /** Tables that were exported. */
  tables: string | null;
  error: string | null;
  requestedAt: Generated<Date>;
  /** Renewed every few seconds while the backup runs. */
  seenAt: Generated<Date>;
}

/** A single row that records which writes are blocked while the installation is being moved to servers. */
interface MaintenanceTable {
  level: 'none' | 'facts' | 'all' | 'moved';
  /** The move that blocks writes, and when the block expires. */
  holder: string | null;
  heldUntil: Date | null;
  /** Whether the facts were moved to a server; those in a data folder are then outdated. */
  hasServerFacts: boolean;
}

export interface BackupTables {
  factsExports: FactsExportsTable;
  maintenance: MaintenanceTable;
}
