import type { AuditAction, AuditActorKind, AuditChange, AuditTargetKind } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

export interface AuditDetails {
  /** The first of its targets. */
  targets: { id: string; name: string }[];
  changes: AuditChange[];
}

/**
 * Who did what in a workspace. A trigger refuses every change, and any removal but that of the retention job. There is no foreign key:
 * entries outlive what they are about.
 */
interface AuditEntriesTable {
  id: string;
  workspaceId: string;
  actorKind: AuditActorKind;
  /** The person, or the key that acts for itself; null for guests and the system. */
  actorId: string | null;
  /** As it was then. */
  actorName: string;
  keyId: string | null;
  keyName: string | null;
  action: AuditAction;
  targetKind: AuditTargetKind | null;
  /** All of them; `targetName` is that of the first. */
  targetIds: string[];
  targetName: string | null;
  count: number | null;
  details: Json<AuditDetails>;
  /** Truncated to a network. */
  address: string | null;
  country: string | null;
  browser: string | null;
  system: string | null;
  /** The entry that this one repeats: lists show them as one. */
  repeatsId: string | null;
  occurredAt: CreatedAt;
}
export type AuditEntryRow = Selectable<AuditEntriesTable>;

export interface AuditTables {
  auditEntries: AuditEntriesTable;
}
