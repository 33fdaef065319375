import { emptyUtm, getTaggedDestination, utmNames } from '@reportage/contracts';
import { prepareStatement } from '@reportage/deploy-service/database';
import type { Database } from '../../platform/database/connection.ts';
import type { LinkRow } from '../../schema/link.tables.ts';
import type { CampaignTags } from '../collection/index.ts';

/** The data needed to follow a short link. */
export interface FollowedLink {
  id: string;
  workspaceId: string;
  /** The destination URL, with its campaign parameters. */
  url: string;
  campaign: CampaignTags;
  /**
   * When the link ends, in epoch milliseconds: infinity if it never ends, minus infinity if the link or its workspace
   * was removed.
   */
  expiresAtMs: number;
}

/**
 * How long a link is cached. Changes made in this process take effect immediately. The lifetime limits how long changes
 * in another API process, or the removal of a workspace, go unnoticed.
 */
const cacheLifetimeMs = 1_000;
const maxCachedLinks = 10_000;

type FoundRow = Pick<LinkRow, 'id' | 'workspaceId' | 'destination' | 'utm' | 'endsAt'> & { isGone: boolean };

const findByCode = prepareStatement<FoundRow>(`
  select links.id, workspace_id as "workspaceId", destination, utm, ends_at as "endsAt",
    deleted_at is not null or removed_at is not null as "isGone"
  from app.links join app.workspaces on workspaces.id = workspace_id where code = $1`);

function toFollowedLink({ id, workspaceId, destination, utm: storedUtm, endsAt, isGone }: FoundRow): FollowedLink {
  const utm = { ...emptyUtm, ...storedUtm };
  return {
    id,
    workspaceId,
    url: getTaggedDestination({ destination, utm }),
    campaign: Object.fromEntries(utmNames.flatMap((name) => (utm[name] ? [[name, utm[name]]] : []))),
    expiresAtMs: isGone ? Number.NEGATIVE_INFINITY : (endsAt?.getTime() ?? Number.POSITIVE_INFINITY),
  };
}

export interface LinkCache {
  /** Finds the link with this code, even if it was removed. */
  find(code: string): Promise<FollowedLink | undefined>;
  /** Removes links from the cache. Must be called after a change to them is committed. */
  evict(codes: readonly string[]): void;
}

/**
 * Caches links by code. Anyone can request links, but a flood of requests for one link causes only one query a second.
 */
export function createLinkCache(db: Database, getNowMs: () => number): LinkCache {
  const entries = new Map<string, { cachedAtMs: number; link: Promise<FollowedLink | undefined> }>();

  const readLink = async (code: string): Promise<FollowedLink | undefined> => {
    // The query already returns its columns in camel case.
    const { rows } = await db.withoutPlugins().executeQuery(findByCode([code]));
    return rows[0] && toFollowedLink(rows[0]);
  };

  return {
    find(code) {
      const cachedEntry = entries.get(code);
      if (cachedEntry && getNowMs() - cachedEntry.cachedAtMs < cacheLifetimeMs) return cachedEntry.link;
      const link = readLink(code);
      if (entries.size >= maxCachedLinks) entries.clear();
      entries.set(code, { cachedAtMs: getNowMs(), link });
      link.catch(() => entries.delete(code));
      return link;
    },
    evict(codes) {
      for (const code of codes) entries.delete(code);
    },
  };
}
