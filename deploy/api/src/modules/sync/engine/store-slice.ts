import type { Period, SourceSettings } from '@reportage/contracts';
import { isConnectedSettings } from '@reportage/contracts';
import type { FactsStore } from '../../../facts/facts-store.ts';
import { getTableRows, type TableRows } from '../../../facts/families/fact-tables.ts';
import { getStoredFamily } from '../../../facts/families/index.ts';
import type { Connector, FetchedMedia, FetchedSlice } from '../../../platform/connectors/connector.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ensureFetchedMedia } from './fetched-media.ts';
import type { DailyIncrement } from './readings.repository.ts';
import type { LeasedConnection } from './sync.repository.ts';

export function filterMatchingMedia(media: readonly FetchedMedia[], settings: SourceSettings): readonly FetchedMedia[] {
  if (!isConnectedSettings(settings)) return media;
  const patterns = settings.mediaMatching.map((text) => text.toLowerCase());
  const selectedUrls = new Set(settings.mediaChosen);
  if (patterns.length === 0 && selectedUrls.size === 0) return media;
  return media.filter(({ url, title }) => {
    if (selectedUrls.has(url)) return true;
    const text = `${url} ${title ?? ''}`.toLowerCase();
    return patterns.some((pattern) => text.includes(pattern));
  });
}

/** Keeps only the media that match the source's settings, with their figures. */
export function keepMatchingMedia(slice: FetchedSlice, settings: SourceSettings): FetchedSlice {
  const media = filterMatchingMedia(slice.media, settings);
  const keys = new Set(media.map(({ key }) => key));
  const isSelected = ({ media: key }: { media: string }) => keys.has(key);
  return { ...slice, media, facts: slice.facts.filter(isSelected), uniques: slice.uniques.filter(isSelected) };
}

/** Writes a slice's rows and its increments of running totals under a new version, which no query reads yet. */
export async function writeSlice(
  { db, identifiers, store }: Pick<Platform, 'db' | 'identifiers'> & { store: FactsStore },
  connector: Pick<Connector, 'channelId'>,
  { connection }: LeasedConnection,
  slice: FetchedSlice,
  increments: readonly DailyIncrement[],
  syncVersion: number,
): Promise<void> {
  const mediaType = connector.channelId;
  const ids = await ensureFetchedMedia(db, identifiers, { connection, mediaType }, slice.media);
  const owner = { workspaceId: connection.workspaceId, connectionId: connection.id };
  const getMediaId = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new RangeError(`A fact refers to the unknown media item ${key}.`);
    return id;
  };
  const family = getStoredFamily(mediaType);
  const unmeasuredSums = Object.fromEntries(family.additiveColumns.map((column): [string, null] => [column, null]));
  const tables: TableRows[] = getTableRows(
    family,
    [
      ...slice.facts.map(({ media, ...fact }) => ({ ...fact, ...owner, mediaId: getMediaId(media) })),
      ...increments.map(({ sums, ...fact }) => ({ ...fact, ...owner, sums: { ...unmeasuredSums, ...sums } })),
    ],
    slice.uniques.map(({ media, ...people }) => ({ ...people, ...owner, mediaId: getMediaId(media) })),
  );
  await store.writeSlice(syncVersion, tables);
}

/**
 * Whether a slice's facts are only for the requested days; facts for other days would be counted twice. Unique counts
 * may start before the requested days.
 */
export const hasOnlyRequestedDays = ({ facts, uniques }: FetchedSlice, { from, to }: Period): boolean =>
  facts.every(({ reportDate }) => reportDate >= from && reportDate <= to) &&
  uniques.every(({ reportDate }) => reportDate <= to);
