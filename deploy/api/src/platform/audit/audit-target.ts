import type { AuditTargetKind, AuditValue } from '@reportage/contracts';
import type { Executor } from '../database/connection.ts';

/** A value of a row; what is no `AuditValue` is only said to have changed. */
export type SubjectField = AuditValue | Date | object;

/** What an entry is about, as it stands at one moment. */
export interface AuditSubject {
  id: string;
  name: string;
  /** What the log compares before and after, by field name. Never a secret. */
  fields: Record<string, SubjectField>;
}

/** How a module reads its things for the audit log: those of a workspace, and only those that exist. */
export interface AuditTarget {
  kind: AuditTargetKind;
  read(db: Executor, workspaceId: string, ids: readonly string[]): Promise<AuditSubject[]>;
}

/** Makes a target of a query whose rows have `id` and `name`; all other columns are its fields. */
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
