import type { CardResult, Period } from '@reportage/contracts';
import type { Database } from '../platform/database/connection.ts';
import { type PartnerGrant, type PartnerItem, readPartnerItems } from '../platform/partners/partner-items.ts';
import {
  type CardConnection,
  type CardMedia,
  type CardSource,
  readCardContext,
  sortByLabel,
} from './card-context.repository.ts';
import type { MediaCache } from './media-cache.ts';
import type { GrantedMedia, GrantedMetrics } from './query/plan.ts';

type Revocation = NonNullable<CardResult['meta']['takenBack']>[number];

/** Media with their sources and accounts, including those shared by partners. */
export interface PartnerContext {
  media: CardMedia[];
  sources: CardSource[];
  connections: CardConnection[];
  granted: GrantedMedia[];
  grantedMetrics: GrantedMetrics[];
  /** Items owned by partners. */
  items: PartnerItem[];
  /** The ids shown instead of those of a partner's media, sources and accounts, which must not leave its workspace. */
  shownIds: ReadonlyMap<string, string>;
}

type WorkspaceContext = Pick<PartnerContext, 'media' | 'sources' | 'connections'>;
type GrantedItem = PartnerItem & { grant: PartnerGrant };

const getLaterDay = (a: string | null, b: string | null) =>
  [a, b]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;
const getEarlierDay = (a: string | null, b: string | null) =>
  [a, b].filter((day) => day !== null).toSorted()[0] ?? null;

/** Returns the id shown for all of a partner's sources of one type. */
const getShownSourceId = ({ partnerId }: PartnerGrant, type: CardSource['type']) => `${partnerId}.${type}`;

/**
 * Adds the media that partners share with the workspace. Each of them counts towards one of the workspace's items, like
 * a merged item. Their sources are shown under the partner's name.
 */
export async function addPartnerFacts(
  { db, mediaCache, now }: { db: Database; mediaCache: MediaCache; now: Date },
  workspaceId: string,
  workspaceContext: WorkspaceContext,
  [period, comparisonPeriod]: [Period, Period],
): Promise<PartnerContext> {
  const partnerMedia = workspaceContext.media.filter(({ isOwnedByPartner }) => isOwnedByPartner);
  const noGrants = { granted: [], grantedMetrics: [], items: [], shownIds: new Map<string, string>() };
  if (partnerMedia.length === 0) return { ...workspaceContext, ...noGrants };
  const ids = partnerMedia.map(({ id }) => id);
  const items = await readPartnerItems(db, workspaceId, ids, now);
  const context: PartnerContext = { ...workspaceContext, ...noGrants, items };
  const granted = items.filter((item): item is GrantedItem => item.grant !== null);
  const shownIds = new Map<string, string>();
  for (const [partnerWorkspaceId, partnerItems] of Map.groupBy(granted, ({ grant }) => grant.workspaceId)) {
    const originIds = partnerItems.map(({ grant }) => grant.originId);
    const partnerContext = await readCardContext(
      db,
      mediaCache,
      partnerWorkspaceId,
      originIds,
      period,
      comparisonPeriod,
    );
    const itemsByOriginId = new Map(partnerItems.map((item) => [item.grant.originId, item]));
    const media = partnerContext.media.flatMap((item) => mapToOwnItem(item, itemsByOriginId, partnerMedia));
    const sources = partnerContext.sources.map((source) => ({ source, item: partnerItems[0] }));
    for (const { source, item } of sources)
      if (item) shownIds.set(source.id, getShownSourceId(item.grant, source.type));
    const getShownId = (sourceId: string) => shownIds.get(sourceId) ?? sourceId;
    const partnerName = partnerItems[0]?.partnerName ?? '';
    for (const { id, sourceId } of partnerContext.connections) shownIds.set(id, getShownId(sourceId));
    for (const { id, itemId } of media) shownIds.set(id, itemId);
    const sourcesByShownId = new Map(
      partnerContext.sources
        .toSorted((a, b) => (a.lastEventAt?.getTime() ?? 0) - (b.lastEventAt?.getTime() ?? 0))
        .map((source) => [getShownId(source.id), { ...source, id: getShownId(source.id), name: partnerName }]),
    );
    context.media = [...context.media, ...media];
    context.sources = [...context.sources, ...sourcesByShownId.values()];
    context.connections = [
      ...context.connections,
      ...partnerContext.connections.map((connection) => ({
        ...connection,
        name: partnerName,
        sourceId: getShownId(connection.sourceId),
      })),
    ];
    context.granted.push({ workspaceId: partnerWorkspaceId, mediaIds: media.map(({ id }) => id) });
    const metrics = partnerItems[0]?.grant.metrics;
    if (metrics) context.grantedMetrics.push({ mediaIds: media.map(({ id }) => id), metrics });
  }
  return { ...context, media: sortByLabel(context.media), shownIds };
}

/** Makes an item's figures count only from this day on. */
export const restrictToDaysFrom = (item: CardMedia, day: string): CardMedia => ({
  ...item,
  countsFrom: getLaterDay(item.countsFrom, day),
});

/** Maps a partner's item to the workspace's own item that it counts towards on the granted days. */
function mapToOwnItem(
  sharedItem: CardMedia,
  itemsByOriginId: ReadonlyMap<string, GrantedItem>,
  partnerMedia: readonly CardMedia[],
): CardMedia[] {
  const item = itemsByOriginId.get(sharedItem.itemId);
  const partnerItem = partnerMedia.find(({ id }) => id === item?.mediaId);
  if (!item || !partnerItem) return [];
  const { from, until, sourceIds } = item.grant;
  // A merged item may come from a different source than its target.
  if (sourceIds && sharedItem.sourceId !== null && !sourceIds.includes(sharedItem.sourceId)) return [];
  return [
    {
      id: sharedItem.id,
      itemId: partnerItem.itemId,
      url: partnerItem.url,
      label: partnerItem.label,
      contentGroup: partnerItem.contentGroup,
      sourceId: sharedItem.sourceId,
      connectionId: sharedItem.connectionId,
      countsFrom: getLaterDay(sharedItem.countsFrom, from),
      countsUntil: getEarlierDay(sharedItem.countsUntil, until),
    },
  ];
}

/** Finds which partners have revoked access to any of a card's figures. */
export function findRevocations(
  items: readonly PartnerItem[],
  { mediaTypes, metrics, period }: { mediaTypes: ReadonlySet<string>; metrics: readonly string[]; period: Period },
): Revocation[] {
  const revocations = items.flatMap(({ mediaType, partnerName, grant, revokedAt }) => {
    if (!revokedAt || !mediaTypes.has(mediaType)) return [];
    const isNarrowed =
      grant === null ||
      (grant.metrics !== null &&
        metrics.some((id) => id.startsWith(`${mediaType}_`) && !grant.metrics?.includes(id))) ||
      (grant.from !== null && grant.from > period.from) ||
      (grant.until !== null && grant.until < period.to);
    return isNarrowed ? [{ partnerName, since: revokedAt.toISOString(), isAll: grant === null }] : [];
  });
  return [...new Map(revocations.map((revocation) => [JSON.stringify(revocation), revocation])).values()];
}
