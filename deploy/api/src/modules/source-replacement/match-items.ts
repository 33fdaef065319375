import type { SourceReplacementPreview } from '@reportage/contracts';

type MatchedBy = SourceReplacementPreview['matched'][number]['by'];
type SuggestedBy = NonNullable<SourceReplacementPreview['unmatched'][number]['suggestion']>['by'];

export interface MatchableItem {
  id: string;
  url: string;
  title: string | null;
  canonicalKey: string;
}

export interface ItemMatches<Item extends MatchableItem> {
  matched: { old: Item; new: Item; by: MatchedBy }[];
  unmatched: { old: Item; suggestion: { new: Item; by: SuggestedBy } | null }[];
  /** Items from the new source that match no old item. */
  candidates: Item[];
}

/** Matches a vendor's id: it contains a digit and is too long for a word or a year. */
const postIdPattern = /^(?=.*\d)[\w-]{8,}$/;

/**
 * Returns the vendor's id of a post or video as it appears in links: `?v=…`, or the last segment of the path. Page URLs
 * have no such id.
 */
function getPostId({ url }: MatchableItem): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  const isVideo = /(^|\.)(youtube\.com|youtu\.be)$/.test(hostname);
  const candidate = (isVideo && searchParams.get('v')) || pathname.split('/').findLast((part) => part !== '');
  return candidate && postIdPattern.test(candidate) ? candidate : null;
}

const getPath = ({ url }: MatchableItem): string | null => {
  // A vendor's row for several pages, e.g. `(other)`, has no URL.
  if (!URL.canParse(url)) return null;
  const path = new URL(url).pathname.replace(/\/+(index\.(html?|php))?$/, '');
  return path === '' ? null : path;
};
const getTitle = ({ title }: MatchableItem): string | null => title?.trim().toLowerCase() || null;

/** Indexes items by a key, omitting keys that several items share. */
function indexByUniqueKey<Item extends MatchableItem>(items: readonly Item[], getKey: (item: Item) => string | null) {
  const itemsByKey = Map.groupBy(items, getKey);
  itemsByKey.delete(null);
  return new Map(
    [...itemsByKey].flatMap(([key, [only, ...others]]) => (only && others.length === 0 ? [[key, only]] : [])),
  );
}

/**
 * Matches the items of an old source to those of a new one. Several old items may match one new item, e.g. two
 * spellings of a URL.
 * @param arePosts whether the items are posts, whose URLs contain the vendor's id, unlike page URLs
 */
export function matchItems<Item extends MatchableItem>(
  oldItems: readonly Item[],
  newItems: readonly Item[],
  arePosts: boolean,
): ItemMatches<Item> {
  const itemsByUrl = new Map(newItems.toReversed().map((item) => [item.canonicalKey, item]));
  const itemsByPostId = indexByUniqueKey(newItems, arePosts ? getPostId : () => null);
  const results = oldItems.map((item): ItemMatches<Item>['matched'][number] | { old: Item } => {
    const urlMatch = itemsByUrl.get(item.canonicalKey);
    if (urlMatch) return { old: item, new: urlMatch, by: 'address' };
    const postMatch = itemsByPostId.get(arePosts ? getPostId(item) : null);
    return postMatch ? { old: item, new: postMatch, by: 'post' } : { old: item };
  });
  const matched = results.flatMap((result) => ('by' in result ? [result] : []));
  const matchedIds = new Set(matched.map((pair) => pair.new.id));
  const candidates = newItems.filter(({ id }) => !matchedIds.has(id));
  const itemsByPath = indexByUniqueKey(candidates, getPath);
  const itemsByTitle = indexByUniqueKey(candidates, getTitle);
  const unmatched = results
    .flatMap((result) => ('by' in result ? [] : [result.old]))
    .map((item): ItemMatches<Item>['unmatched'][number] => {
      const pathMatch = itemsByPath.get(getPath(item));
      if (pathMatch) return { old: item, suggestion: { new: pathMatch, by: 'path' } };
      const titleMatch = itemsByTitle.get(getTitle(item));
      return { old: item, suggestion: titleMatch ? { new: titleMatch, by: 'title' } : null };
    });
  return {
    matched,
    unmatched: unmatched.toSorted((a, b) => Number(a.suggestion === null) - Number(b.suggestion === null)),
    candidates,
  };
}
