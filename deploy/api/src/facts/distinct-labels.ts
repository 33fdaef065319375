interface LabelledItem {
  id: string;
  itemId: string;
  label: string;
  url: string;
}

const removeProtocol = (url: string): string | undefined => /^https?:\/\/(.+?)\/?$/.exec(url)?.[1];

/**
 * Adds URLs to names that several items share, or numbers for items without a URL, so that readers can tell them apart.
 */
export function makeLabelsDistinct<Item extends LabelledItem>(media: readonly Item[]): Item[] {
  // A merged item counts under the name of the item that it was merged into.
  const items = media.filter(({ id, itemId }) => id === itemId).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sameLabel = Map.groupBy(items, ({ label }) => label);
  return media.map((each) => {
    const duplicates = sameLabel.get(each.label) ?? [];
    const position = duplicates.findIndex(({ id }) => id === each.id);
    if (duplicates.length < 2 || position < 0) return each;
    const shortUrl = each.url === each.label ? undefined : removeProtocol(each.url);
    return {
      ...each,
      label: shortUrl === undefined ? `${each.label} (${position + 1})` : `${each.label} · ${shortUrl}`,
    };
  });
}
