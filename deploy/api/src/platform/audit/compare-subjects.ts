import { type AuditChange, type AuditValue, auditValueSchema } from '@reportage/contracts';
import type { AuditSubject, SubjectField } from './audit-target.ts';

/** Longer values are too large for a line of the log. */
const maxLength = 300;

function toValue(field: SubjectField | undefined): AuditValue | undefined {
  if (field === undefined) return null;
  const parsed = auditValueSchema.safeParse(field instanceof Date ? field.toISOString() : field);
  return parsed.success && JSON.stringify(parsed.data).length <= maxLength ? parsed.data : undefined;
}

function changeOf(field: string, before: SubjectField | undefined, after: SubjectField | undefined): AuditChange {
  const was = toValue(before);
  const is = toValue(after);
  return was === undefined || is === undefined ? { field } : { field, before: was, after: is };
}

/** The fields of a thing that differ before and after. */
function compareSubject(before: AuditSubject, after: AuditSubject): AuditChange[] {
  const fields = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  return [...fields]
    .filter((field) => JSON.stringify(before.fields[field]) !== JSON.stringify(after.fields[field]))
    .map((field) => changeOf(field, before.fields[field], after.fields[field]));
}

/** The changes of all things that exist before and after, each with its id if there are several. */
export function compareSubjects(before: readonly AuditSubject[], after: readonly AuditSubject[]): AuditChange[] {
  const were = new Map(before.map((subject) => [subject.id, subject]));
  return after.flatMap((subject) => {
    const was = were.get(subject.id);
    const changes = was ? compareSubject(was, subject) : [];
    return after.length > 1 ? changes.map((change) => ({ targetId: subject.id, ...change })) : changes;
  });
}
