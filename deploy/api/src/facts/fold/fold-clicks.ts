import type { CollectedClick } from '../../modules/collection/index.ts';
import type { FactBatch } from '../facts-store.ts';
import { getTableRows, type SummedRow } from '../families/fact-tables.ts';
import { type LinkTextColumn, linkFacts } from '../families/link.ts';
import type { Delivery } from './deliveries.ts';
import { getBucketStart } from './time-buckets.ts';
import { readOrigin } from './visit-origin.ts';

type ClickRow = SummedRow<'clicks', LinkTextColumn>;

/** Counts the clicks on each link. */
export function countClicks(clicks: readonly CollectedClick[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { linkId } of clicks) counts.set(linkId, (counts.get(linkId) ?? 0) + 1);
  return counts;
}

function listDeliveries(clicks: readonly CollectedClick[]): Delivery[] {
  return [...Map.groupBy(clicks, ({ linkId }) => linkId)].map(([linkId, linkClicks]) => {
    const times = linkClicks.map(({ occurredMs }) => occurredMs).sort((a, b) => a - b);
    const [firstEventMs = 0] = times;
    return {
      workspaceId: linkClicks[0]?.workspaceId ?? '',
      connectionId: linkId,
      eventCount: linkClicks.length,
      firstEventMs,
      lastEventMs: times.at(-1) ?? firstEventMs,
    };
  });
}

/**
 * Counts clicks by link, time, device, country and origin. The link's id is also the connection id, because no account
 * reports these clicks.
 */
export function foldClicks(clicks: readonly CollectedClick[]): FactBatch {
  const rows = new Map<string, ClickRow & { sums: { clicks: number } }>();
  for (const { linkId, workspaceId, occurredMs, device, country, ...origin } of clicks) {
    const { source, channel } = readOrigin(origin);
    const bucketMs = getBucketStart(occurredMs);
    const key = [linkId, bucketMs, device, country, source, channel].join('\n');
    const row = rows.get(key) ?? {
      workspaceId,
      connectionId: linkId,
      mediaId: linkId,
      bucketMs,
      texts: { device, country, source, channel },
      sums: { clicks: 0 },
    };
    row.sums.clicks += 1;
    rows.set(key, row);
  }
  return { tables: getTableRows(linkFacts, [...rows.values()], []), deliveries: listDeliveries(clicks) };
}
