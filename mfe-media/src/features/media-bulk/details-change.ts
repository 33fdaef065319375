import type { Media, MediaDetails, MediaEdit } from '@reportage/contracts';

/** Form values: undefined leaves a field unchanged, null clears it. */
export interface DetailsChange extends Partial<Pick<MediaDetails, 'contentGroup' | 'author' | 'publishedOn'>> {
  addedLabels: readonly string[];
  removedLabels: readonly string[];
}

const areEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

function getLabels({ labels }: Media, { addedLabels, removedLabels }: DetailsChange): string[] {
  return [...new Set([...labels.filter((label) => !removedLabels.includes(label)), ...addedLabels])];
}

/** Returns the changes to one item, without unchanged values. */
export function getChange(item: Media, change: DetailsChange): MediaEdit['change'] {
  const { addedLabels, removedLabels, ...fieldValues } = change;
  const labels = getLabels(item, change);
  const changedValues = Object.entries(fieldValues).filter(
    ([field, value]) => value !== undefined && item[field as keyof typeof fieldValues] !== value,
  );
  return { ...Object.fromEntries(changedValues), ...(areEqual(labels, item.labels) ? {} : { labels }) };
}

/** Builds the edits needed for the change; unaffected items are omitted. */
export const buildEdits = (items: readonly Media[], change: DetailsChange): MediaEdit[] =>
  items
    .map((item) => ({ id: item.id, version: item.version, change: getChange(item, change) }))
    .filter((edit) => Object.keys(edit.change).length > 0);

/** Builds the edits that undo saved ones by restoring each field's previous value. */
export function buildUndoEdits(
  originalMedia: readonly Media[],
  savedMedia: readonly Media[],
  edits: readonly MediaEdit[],
): MediaEdit[] {
  return savedMedia.flatMap((currentMedia) => {
    const previousMedia = originalMedia.find(({ id }) => id === currentMedia.id);
    const edit = edits.find(({ id }) => id === currentMedia.id);
    if (!previousMedia || !edit) return [];
    const change = Object.fromEntries(
      Object.keys(edit.change).map((field) => [field, previousMedia[field as keyof MediaEdit['change']]]),
    );
    return [{ id: currentMedia.id, version: currentMedia.version, change }];
  });
}
