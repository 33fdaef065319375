import { sql } from 'kysely';
import { addDays } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { CountedItem, MovedByReplacement } from '../../schema/duplicate.tables.ts';
import type { MergeTargets } from '../media-duplicates/index.ts';
import type { SourceItem } from './replacement.repository.ts';

export interface ItemPair {
  old: SourceItem;
  new: SourceItem;
}

const getLaterDay = (one: string | null, other: string): string => (one !== null && one > other ? one : other);
const getEarlierDay = (one: string | null, other: string): string => (one !== null && one < other ? one : other);

/**
 * Plans the merges that make each pair one item. An old item that is already merged into another one stays merged, and
 * the new item is merged into the same one. Otherwise the old item is merged into the new one.
 * @param items the items of the pairs and the items that they are merged into, by id
 */
export function planMerges(pairs: readonly ItemPair[], items: ReadonlyMap<string, SourceItem>): MergeTargets {
  const targetIds = new Map<string, string>();
  const resolve = (id: string): string => {
    const nextId = targetIds.get(id);
    return nextId === undefined ? id : resolve(nextId);
  };
  for (const pair of pairs) {
    const oldRoot = resolve(pair.old.mergedIntoId ?? pair.old.id);
    const newRoot = resolve(pair.new.mergedIntoId ?? pair.new.id);
    if (oldRoot === newRoot) continue;
    if (oldRoot === pair.old.id) targetIds.set(oldRoot, newRoot);
    else targetIds.set(newRoot, oldRoot);
  }
  return new Map(
    [...targetIds.keys()].flatMap((id) => {
      const item = items.get(resolve(id));
      return item ? [[id, item] as const] : [];
    }),
  );
}

const pickState = ({ mergedIntoId, countsFrom, countsUntil }: CountedItem): CountedItem => ({
  mergedIntoId,
  countsFrom,
  countsUntil,
});

/**
 * Merges the items. Old items count until the day before `firstDay`, new items from `firstDay` on.
 * @returns the changed items with their states before and after
 */
export async function handOverItems(
  tx: Tx,
  {
    pairs,
    mergeTargets,
    firstDay,
    now,
  }: { pairs: readonly ItemPair[]; mergeTargets: MergeTargets; firstDay: string; now: Date },
): Promise<MovedByReplacement['items']> {
  const mergedIds = [...mergeTargets.keys()];
  const itemIds = pairs.flatMap((pair) => [pair.old.id, pair.new.id]);
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'mergedIntoId', 'countsFrom', 'countsUntil'])
    .where((expression) =>
      expression.or([
        expression('id', '=', sql<string>`any(${[...itemIds, ...mergedIds]}::text[])`),
        expression('mergedIntoId', '=', sql<string>`any(${mergedIds}::text[])`),
      ]),
    )
    .forUpdate()
    .execute();
  const oldIds = new Set(pairs.map((pair) => pair.old.id));
  const newIds = new Set(pairs.map((pair) => pair.new.id));
  const items = rows.map((row) => ({
    id: row.id,
    before: pickState(row),
    after: {
      mergedIntoId: mergeTargets.get(row.id)?.id ?? mergeTargets.get(row.mergedIntoId ?? '')?.id ?? row.mergedIntoId,
      countsFrom: newIds.has(row.id) ? getLaterDay(row.countsFrom, firstDay) : row.countsFrom,
      countsUntil: oldIds.has(row.id) ? getEarlierDay(row.countsUntil, addDays(firstDay, -1)) : row.countsUntil,
    },
  }));
  await setItems(
    tx,
    items.map(({ id, after }) => ({ id, ...after })),
    now,
  );
  return items;
}

async function setItems(tx: Tx, items: readonly ({ id: string } & CountedItem)[], now: Date): Promise<void> {
  await sql`
    update app.media set merged_into_id = item."mergedIntoId", counts_from = item."countsFrom", counts_until = item."countsUntil",
      modified_at = ${now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item(id text, "mergedIntoId" text, "countsFrom" date, "countsUntil" date)
    where media.id = item.id`.execute(tx);
}

/**
 * Restores the items.
 * @returns false, without changing anything, if one of them has since been merged or replaced again
 */
export async function restoreItems(tx: Tx, items: MovedByReplacement['items'], now: Date): Promise<boolean> {
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'mergedIntoId', 'countsFrom', 'countsUntil'])
    .where('id', '=', sql<string>`any(${items.map(({ id }) => id)}::text[])`)
    .forUpdate()
    .execute();
  const currentStates = new Map(rows.map((row) => [row.id, JSON.stringify(pickState(row))]));
  if (items.some(({ id, after }) => currentStates.get(id) !== JSON.stringify(pickState(after)))) return false;
  await setItems(
    tx,
    items.map(({ id, before }) => ({ id, ...before })),
    now,
  );
  return true;
}
