import type { MediaRow } from '../schema/source.tables.ts';

export interface RequestedMedia
  extends Pick<
    MediaRow,
    'id' | 'url' | 'sourceId' | 'connectionId' | 'contentGroup' | 'mergedIntoId' | 'countsFrom' | 'countsUntil'
  > {
  /** Name to show instead of the URL. */
  name: string | null;
  /** Whether a partner owns the item; its facts are then in the partner's workspace. */
  isOwnedByPartner?: boolean;
}

/** Reads the workspace's media with these ids, and the media merged into them. */
type ReadMedia = (workspaceId: string, ids: readonly string[]) => Promise<readonly RequestedMedia[]>;

export interface MediaCache {
  /**
   * Returns the result of {@link ReadMedia}, possibly with duplicates.
   * @param version the number of changes to the workspace's media, read beforehand
   */
  read(workspaceId: string, version: number, ids: readonly string[]): Promise<RequestedMedia[]>;
}

interface CachedWorkspace {
  version: number;
  /** By requested id: the item, if it exists, and the items merged into it. */
  items: Map<string, RequestedMedia[]>;
}

/** This many items take up a few dozen megabytes. */
const maxCachedItems = 50_000;

/**
 * Caches media until their workspace's change count changes. Every card needs the media of its campaign; these rarely
 * change, and reading hundreds of them takes longer than many fact queries.
 */
export function createMediaCache(readMedia: ReadMedia, maxItems = maxCachedItems): MediaCache {
  const workspaces = new Map<string, CachedWorkspace>();
  let cachedCount = 0;

  const getItems = (workspaceId: string, version: number): CachedWorkspace['items'] => {
    const cached = workspaces.get(workspaceId);
    // A request with an older version may get newer media.
    if (cached && cached.version >= version) return cached.items;
    cachedCount -= cached?.items.size ?? 0;
    const items: CachedWorkspace['items'] = new Map();
    workspaces.set(workspaceId, { version, items });
    return items;
  };

  const readMissing = async (workspaceId: string, ids: readonly string[], items: CachedWorkspace['items']) => {
    const media = await readMedia(workspaceId, ids);
    const mediaById = new Map(ids.map((id): [string, RequestedMedia[]] => [id, []]));
    for (const item of media) {
      mediaById.get(item.id)?.push(item);
      if (item.mergedIntoId) mediaById.get(item.mergedIntoId)?.push(item);
    }
    if (cachedCount + mediaById.size > maxItems) {
      workspaces.clear();
      cachedCount = 0;
    }
    for (const [id, foundMedia] of mediaById) items.set(id, foundMedia);
    // If the cache was cleared or replaced in the meantime, these items are used only for this request.
    if (workspaces.get(workspaceId)?.items === items) cachedCount += mediaById.size;
  };

  return {
    read: async (workspaceId, version, ids) => {
      const items = getItems(workspaceId, version);
      const missingIds = ids.filter((id) => !items.has(id));
      if (missingIds.length > 0) await readMissing(workspaceId, [...new Set(missingIds)], items);
      return ids.flatMap((id) => items.get(id) ?? []);
    },
  };
}
