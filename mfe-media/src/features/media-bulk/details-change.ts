import type { Media, MediaDetails, MediaEdit } from '@reportage/contracts';

/** Form values: undefined leaves a field unchanged, null clears it. */
export interface DetailsChange extends Partial<Pick<MediaDetails, 'contentGroup' | 'author' | 'publishedOn'>> {
  addedLabels: readonly string[];
  removedLabels: readonly string[];
}

const haveSameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

function getLabels({ labels }: Media, { addedLabels, removedLabels }: DetailsChange): string[] {
  return [...new Set([...labels.filter((label) => !removedLabels.includes(label)), ...addedLabels])];
}

/** Changes to one item, without unchanged values. */
export function getChange(item: Media, change: DetailsChange): MediaEdit['change'] {
  const { addedLabels, removedLabels, ...texts } = change;
  const labels = getLabels(item, change);
  const changedTexts = Object.entries(texts).filter(
    ([field, value]) => value !== undefined && item[field as keyof typeof texts] !== value,
  );
  return { ...Object.fromEntries(changedTexts), ...(haveSameTexts(labels, item.labels) ? {} : { labels }) };
}

/** The edits needed for the change; unaffected items are omitted. */
export const buildEdits = (items: readonly Media[], change: DetailsChange): MediaEdit[] =>
  items
    .map((item) => ({ id: item.id, version: item.version, change: getChange(item, change) }))
    .filter((edit) => Object.keys(edit.change).length > 0);

/** The edits that undo saved ones, restoring each field's previous value. */
export function buildUndoEdits(
  before: readonly Media[],
  saved: readonly Media[],
  edits: readonly MediaEdit[],
): MediaEdit[] {
  return saved.flatMap((currentMedia) => {
    const previousMedia = before.find(({ id }) => id === currentMedia.id);
    const edit = edits.find(({ id }) => id === currentMedia.id);
    if (!previousMedia || !edit) return [];
    const change = Object.fromEntries(
      Object.keys(edit.change).map((field) => [field, previousMedia[field as keyof MediaEdit['change']]]),
    );
    return [{ id: currentMedia.id, version: currentMedia.version, change }];
  });
}
