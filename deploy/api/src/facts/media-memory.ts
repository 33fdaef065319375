import type { MediaRow } from '../schema/source.tables.ts';

export interface AskedMedia extends Pick<MediaRow, 'id' | 'url' | 'sourceId' | 'contentGroup' | 'mergedIntoId'> {
  /** What it is called instead of its address. */
  name: string | null;
}

/** Those of the ids that are media of the workspace, and those that were merged into them. */
type ReadMedia = (workspaceId: string, ids: readonly string[]) => Promise<readonly AskedMedia[]>;

export interface MediaMemory {
  /**
   * What {@link ReadMedia} tells, some perhaps twice.
   * @param version how often the workspace's media had changed, asked for before
   */
  read(workspaceId: string, version: number, ids: readonly string[]): Promise<AskedMedia[]>;
}

interface KnownWorkspace {
  version: number;
  /** By the id that was asked for: itself, where it is there, and what was merged into it. */
  items: Map<string, AskedMedia[]>;
}

/** Some tens of megabytes. */
const keptItems = 50_000;

/**
 * Every card asks about the media of its campaign, which seldom change, and reading hundreds of them takes longer than many a statement
 * on the facts. They are kept for as long as their workspace's number of changes is the same.
 */
export function createMediaMemory(readMedia: ReadMedia, most = keptItems): MediaMemory {
  const workspaces = new Map<string, KnownWorkspace>();
  let kept = 0;

  const itemsOf = (workspaceId: string, version: number): KnownWorkspace['items'] => {
    const known = workspaces.get(workspaceId);
    // Whoever asked for the number a moment too early gets the newer media as well.
    if (known && known.version >= version) return known.items;
    kept -= known?.items.size ?? 0;
    const items: KnownWorkspace['items'] = new Map();
    workspaces.set(workspaceId, { version, items });
    return items;
  };

  const readMissing = async (workspaceId: string, ids: readonly string[], items: KnownWorkspace['items']) => {
    const found = await readMedia(workspaceId, ids);
    const missing = new Map(ids.map((id): [string, AskedMedia[]] => [id, []]));
    for (const each of found) {
      missing.get(each.id)?.push(each);
      if (each.mergedIntoId) missing.get(each.mergedIntoId)?.push(each);
    }
    if (kept + missing.size > most) {
      workspaces.clear();
      kept = 0;
    }
    for (const [id, own] of missing) items.set(id, own);
    // What was forgotten meanwhile, or is known anew by others, is only of use to this question.
    if (workspaces.get(workspaceId)?.items === items) kept += missing.size;
  };

  return {
    read: async (workspaceId, version, ids) => {
      const items = itemsOf(workspaceId, version);
      const missing = ids.filter((id) => !items.has(id));
      if (missing.length > 0) await readMissing(workspaceId, [...new Set(missing)], items);
      return ids.flatMap((id) => items.get(id) ?? []);
    },
  };
}
