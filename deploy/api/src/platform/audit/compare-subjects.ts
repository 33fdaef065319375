import { type AuditChange, type AuditValue, auditValueSchema } from '@reportage/contracts';
import type { AuditSubject, SubjectField } from './audit-target.ts';

/** Longer values are left out of the log entry. */
const maxLength = 300;

function toValue(value: SubjectField | undefined): AuditValue | undefined {
  if (value === undefined) return null;
  const parsed = auditValueSchema.safeParse(value instanceof Date ? value.toISOString() : value);
  return parsed.success && JSON.stringify(parsed.data).length <= maxLength ? parsed.data : undefined;
}

function getChange(field: string, before: SubjectField | undefined, after: SubjectField | undefined): AuditChange {
  const oldValue = toValue(before);
  const newValue = toValue(after);
  return oldValue === undefined || newValue === undefined ? { field } : { field, before: oldValue, after: newValue };
}

function compareSubject(before: AuditSubject, after: AuditSubject): AuditChange[] {
  const fields = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  return [...fields]
    .filter((field) => JSON.stringify(before.fields[field]) !== JSON.stringify(after.fields[field]))
    .map((field) => getChange(field, before.fields[field], after.fields[field]));
}

/**
 * Lists the changes to all subjects that exist both before and after. If there are several subjects, each change has
 * its subject's id.
 */
export function compareSubjects(before: readonly AuditSubject[], after: readonly AuditSubject[]): AuditChange[] {
  const subjectsBefore = new Map(before.map((subject) => [subject.id, subject]));
  return after.flatMap((subject) => {
    const previous = subjectsBefore.get(subject.id);
    const changes = previous ? compareSubject(previous, subject) : [];
    return after.length > 1 ? changes.map((change) => ({ targetId: subject.id, ...change })) : changes;
  });
}
