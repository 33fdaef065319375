import type { AuditAction, AuditActorKind, AuditChange, AuditTargetKind } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

export interface AuditDetails {
  /** The entry's first targets. */
  targets: { id: string; name: string }[];
  changes: AuditChange[];
}

/**
 * Who did what in a workspace. A trigger rejects all changes, and all removals except those by the retention job. There
 * are no foreign keys, because entries outlive their targets.
 */
interface AuditEntriesTable {
  id: string;
  workspaceId: string;
  actorKind: AuditActorKind;
  /** The user, or the separate user of a workspace key; null for guests and the system. */
  actorId: string | null;
  /** The actor's name at the time of the action. */
  actorName: string;
  keyId: string | null;
  keyName: string | null;
  action: AuditAction;
  targetKind: AuditTargetKind | null;
  /** All targets; `targetName` is the name of the first. */
  targetIds: string[];
  targetName: string | null;
  count: number | null;
  details: Json<AuditDetails>;
  /** The IP address, truncated to its network. */
  address: string | null;
  country: string | null;
  browser: string | null;
  system: string | null;
  /** The entry that this entry repeats; lists show both as one. */
  repeatsId: string | null;
  occurredAt: CreatedAt;
}
export type AuditEntryRow = Selectable<AuditEntriesTable>;

export interface AuditTables {
  auditEntries: AuditEntriesTable;
}
