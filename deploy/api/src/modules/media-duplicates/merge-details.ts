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

/** Fills in the kept item's missing details from the other items, in order. Labels are combined. */
export function combineDetails(
  keptItem: MediaRow,
  others: readonly MediaRow[],
): { before: MergedDetails; after: MergedDetails } {
  const allDetails = [keptItem, ...others].map(getDetails);
  const getFirstValue = <Field extends keyof MergedDetails>(field: Field) =>
    allDetails.find((details) => details[field] !== null)?.[field] ?? null;
  const after: MergedDetails = {
    title: getFirstValue('title'),
    contentGroup: getFirstValue('contentGroup'),
    labels: [...new Set(allDetails.flatMap(({ labels }) => labels))].slice(0, maxLabels),
    author: getFirstValue('author'),
    publishedOn: getFirstValue('publishedOn'),
    fileId: getFirstValue('fileId'),
  };
  return { before: getDetails(keptItem), after };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Restores the details from before a merge, except for fields that users have changed since. */
export function restoreDetails(row: MediaRow, { before, after }: { before: MergedDetails; after: MergedDetails }) {
  const currentDetails = getDetails(row);
  const restoreField = <Field extends keyof MergedDetails>(field: Field): MergedDetails[Field] =>
    isSame(currentDetails[field], after[field]) ? before[field] : currentDetails[field];
  return {
    title: restoreField('title'),
    contentGroup: restoreField('contentGroup'),
    labels: restoreField('labels'),
    author: restoreField('author'),
    publishedOn: restoreField('publishedOn'),
    fileId: restoreField('fileId'),
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
