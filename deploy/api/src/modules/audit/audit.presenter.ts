import type { AuditChange, AuditEntry, AuditEntryDetails } from '@reportage/contracts';
import type { AuditDetails } from '../../schema/audit.tables.ts';
import type { ListedAuditEntry } from './audit.repository.ts';

export function presentEntry(row: ListedAuditEntry): AuditEntry {
  const [targetId] = row.targetIds;
  return {
    id: row.id,
    occurredAt: row.occurredAt.toISOString(),
    lastOccurredAt: row.lastOccurredAt.toISOString(),
    occurrenceCount: row.repeats + 1,
    action: row.action,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName, keyName: row.keyName },
    target:
      row.targetKind && targetId
        ? {
            kind: row.targetKind,
            id: targetId,
            name: row.targetName ?? targetId,
            ...(row.campaignName === null ? {} : { campaignName: row.campaignName }),
          }
        : null,
    targetCount: row.targetIds.length,
    count: row.count,
    place: { address: row.address, country: row.country },
    device: { browser: row.browser, system: row.system },
  };
}

/**
 * Combines all repetitions into one change per field, from the first value to the last. Fields that returned to their
 * initial value are left out.
 */
export function foldChanges(details: readonly AuditDetails[]): AuditChange[] {
  const changesByField = new Map<string, AuditChange>();
  for (const change of details.flatMap(({ changes }) => changes)) {
    const key = JSON.stringify([change.targetId, change.field]);
    const firstChange = changesByField.get(key);
    const areValuesKnown = firstChange === undefined || ('before' in firstChange && 'before' in change);
    const { before: _before, after: _after, ...changeWithoutValues } = change;
    changesByField.set(
      key,
      areValuesKnown ? { ...change, ...(firstChange ? { before: firstChange.before } : {}) } : changeWithoutValues,
    );
  }
  return [...changesByField.values()].filter(
    (change) => !('before' in change) || JSON.stringify(change.before) !== JSON.stringify(change.after),
  );
}

export const presentDetails = (row: ListedAuditEntry, details: readonly AuditDetails[]): AuditEntryDetails => ({
  ...presentEntry(row),
  targets: details[0]?.targets ?? [],
  changes: foldChanges(details),
});
