import type { AuditTargetKind, AuditValue } from '@reportage/contracts';
import type { Executor } from '../database/connection.ts';

/** A value in a row. If it is not an `AuditValue`, the log says only that it has changed. */
export type SubjectField = AuditValue | Date | object;

/** The state of an audited item at one moment. */
export interface AuditSubject {
  id: string;
  name: string;
  /** Values that the log compares before and after, by field name. They must not contain secrets. */
  fields: Record<string, SubjectField>;
}

/** Reads the existing items of one kind in a workspace for the audit log. */
export interface AuditTarget {
  kind: AuditTargetKind;
  read(db: Executor, workspaceId: string, ids: readonly string[]): Promise<AuditSubject[]>;
}

/** Creates a target from a query that selects `id` and `name`; all other columns become the fields. */
export const defineAuditTarget = <Row extends { id: string; name: string | null }>(
  kind: AuditTargetKind,
  query: (db: Executor, workspaceId: string, ids: readonly string[]) => Promise<Row[]>,
): AuditTarget => ({
  kind,
  read: async (db, workspaceId, ids) =>
    (await query(db, workspaceId, ids)).map(({ id, name, ...fields }) => ({
      id,
      name: name ?? id,
      fields: { name, ...(fields as Record<string, SubjectField>) },
    })),
});
