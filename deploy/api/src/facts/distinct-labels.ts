interface LabeledItem {
  id: string;
  itemId: string;
  label: string;
  url: string;
}

const removeProtocol = (url: string): string | undefined => /^https?:\/\/(.+?)\/?$/.exec(url)?.[1];

/** Distinguishes items with the same label: adds each item's URL to its label, or a number if it has no URL. */
export function makeLabelsDistinct<Item extends LabeledItem>(media: readonly Item[]): Item[] {
  // A merged item counts under the name of its target.
  const items = media.filter(({ id, itemId }) => id === itemId).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const itemsByLabel = Map.groupBy(items, ({ label }) => label);
  return media.map((item) => {
    const duplicates = itemsByLabel.get(item.label) ?? [];
    const position = duplicates.findIndex(({ id }) => id === item.id);
    if (duplicates.length < 2 || position < 0) return item;
    const shortUrl = item.url === item.label ? undefined : removeProtocol(item.url);
    return {
      ...item,
      label: shortUrl === undefined ? `${item.label} (${position + 1})` : `${item.label} · ${shortUrl}`,
    };
  });
}
