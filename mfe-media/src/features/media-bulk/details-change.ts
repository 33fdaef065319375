import type { Media, MediaDetails, MediaEdit } from '@reportage/contracts';

/** What the form says: a field that is undefined stays as it is, null empties it. */
export interface DetailsChange extends Partial<Pick<MediaDetails, 'contentGroup' | 'author' | 'publishedOn'>> {
  addedLabels: readonly string[];
  removedLabels: readonly string[];
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

function labelsOf({ labels }: Media, { addedLabels, removedLabels }: DetailsChange): string[] {
  return [...new Set([...labels.filter((label) => !removedLabels.includes(label)), ...addedLabels])];
}

/** What becomes of one item; only what differs from what it has. */
export function changeOf(item: Media, change: DetailsChange): MediaEdit['change'] {
  const { addedLabels, removedLabels, ...texts } = change;
  const labels = labelsOf(item, change);
  const differing = Object.entries(texts).filter(
    ([field, value]) => value !== undefined && item[field as keyof typeof texts] !== value,
  );
  return { ...Object.fromEntries(differing), ...(sameTexts(labels, item.labels) ? {} : { labels }) };
}

/** The edits that bring the change about; items that are so already are left out. */
export const editsOf = (items: readonly Media[], change: DetailsChange): MediaEdit[] =>
  items
    .map((item) => ({ id: item.id, version: item.version, change: changeOf(item, change) }))
    .filter((edit) => Object.keys(edit.change).length > 0);

/** The edits that take saved ones back: each field to what the item had before. */
export function editsBack(before: readonly Media[], saved: readonly Media[], edits: readonly MediaEdit[]): MediaEdit[] {
  return saved.flatMap((now) => {
    const old = before.find(({ id }) => id === now.id);
    const edit = edits.find(({ id }) => id === now.id);
    if (!old || !edit) return [];
    const change = Object.fromEntries(
      Object.keys(edit.change).map((field) => [field, old[field as keyof MediaEdit['change']]]),
    );
    return [{ id: now.id, version: now.version, change }];
  });
}
