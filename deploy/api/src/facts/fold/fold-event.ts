import { type AnalyticsSourceSettings, averageScrollFromPercent } from '@reportage/contracts';
import type { CollectedEvent } from '../../modules/collection/index.ts';
import { type WebColumn, webColumns } from '../families/web.ts';

export type Sums = Partial<Record<WebColumn, number>>;

/** Returns the minimum scroll depth, in percent, for a pageview to count towards the source's average. */
export const getMinScrollForAverage = (settings: AnalyticsSourceSettings | undefined): number =>
  settings?.script?.events.scroll.extra?.[0] ?? averageScrollFromPercent;

const columnsByName = new Map<string, WebColumn>(webColumns.map((column) => [column, column]));
const countOne = (name: string): Sums => {
  const column = columnsByName.get(name);
  return column ? { [column]: 1 } : {};
};

/**
 * Returns how a pageview's new maximum depth changes the sums. In total, each pageview that reaches `minDepth` adds
 * its maximum depth.
 */
function sumScrollGrowth(before: number, after: number, minDepth: number): Sums {
  if (after <= before || after < minDepth) return {};
  return before < minDepth ? { scroll_max_sum: after, scroll_max_count: 1 } : { scroll_max_sum: after - before };
}

/**
 * Returns the amounts that an event adds to the sums of its bucket. Visits are counted separately, because a single
 * event cannot identify them.
 */
export function foldEvent(measured: CollectedEvent['measured'], minScrollForAverage: number): Sums {
  switch (measured.type) {
    case 'title':
      return {};
    case 'pageview':
      return { pageviews: 1 };
    case 'click':
      return { clicks: 1 };
    case 'scroll':
      return countOne(`scroll${measured.depth}`);
    case 'scrollmax':
      return sumScrollGrowth(measured.from, measured.to, minScrollForAverage);
    case 'attention':
      return countOne(`attention${measured.threshold}`);
    case 'time':
      return { attention_ms: measured.activeMs };
  }
}
