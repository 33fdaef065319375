import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { MergedDetails } from '../../schema/duplicate.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

const maxLabels = 20;

const getDetails = (row: MediaRow): MergedDetails => ({
  title: row.title,
  contentGroup: row.contentGroup,
  labels: row.labels,
  author: row.author,
  publishedOn: row.publishedOn,
  fileId: row.fileId,
});

/** Preserves the kept item's details; missing ones come from the other items, in order. Labels are combined. */
export function combineDetails(
  survivor: MediaRow,
  others: readonly MediaRow[],
): { before: MergedDetails; after: MergedDetails } {
  const all = [survivor, ...others].map(getDetails);
  const firstValue = <Field extends keyof MergedDetails>(field: Field) =>
    all.find((details) => details[field] !== null)?.[field] ?? null;
  const after: MergedDetails = {
    title: firstValue('title'),
    contentGroup: firstValue('contentGroup'),
    labels: [...new Set(all.flatMap(({ labels }) => labels))].slice(0, maxLabels),
    author: firstValue('author'),
    publishedOn: firstValue('publishedOn'),
    fileId: firstValue('fileId'),
  };
  return { before: getDetails(survivor), after };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Restores the details from before a merge, except for fields that users have changed since. */
export function restoreDetails(row: MediaRow, { before, after }: { before: MergedDetails; after: MergedDetails }) {
  const currentDetails = getDetails(row);
  const pick = <Field extends keyof MergedDetails>(field: Field): MergedDetails[Field] =>
    isSame(currentDetails[field], after[field]) ? before[field] : currentDetails[field];
  return {
    title: pick('title'),
    contentGroup: pick('contentGroup'),
    labels: pick('labels'),
    author: pick('author'),
    publishedOn: pick('publishedOn'),
    fileId: pick('fileId'),
  };
}

export async function setDetails(
  tx: Tx,
  id: string,
  { labels, ...details }: MergedDetails,
  now: Date,
): Promise<MediaRow> {
  return tx
    .updateTable('media')
    .set({ ...details, labels: toJson(labels), modifiedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
