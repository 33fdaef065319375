import type { Generated } from 'kysely';

/** What a backup and the worker agree on; a row lives as long as its backup. */
interface FactsExportsTable {
  id: string;
  state: 'requested' | 'held' | 'taken' | 'exported' | 'failed' | 'reading';
  /** Name of the database's snapshot that fits the facts. */
  snapshot: string | null;
  /** Just before the snapshot: whatever was acknowledged by then is in it. */
  heldAt: Date | null;
  /** Tables that were exported. */
  tables: string | null;
  error: string | null;
  requestedAt: Generated<Date>;
  /** Renewed every few seconds while the backup runs. */
  seenAt: Generated<Date>;
}

/** A single row: what is not written for now, because the installation is moved to servers. */
interface MaintenanceTable {
  level: 'none' | 'facts' | 'all' | 'moved';
  /** The move that closes it, and until when. */
  holder: string | null;
  heldUntil: Date | null;
  /** Whether the facts were moved to a server: then those in a data folder are old. */
  hasServerFacts: boolean;
}

export interface BackupTables {
  factsExports: FactsExportsTable;
  maintenance: MaintenanceTable;
}
