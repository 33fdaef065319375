import type { FactsRequest } from '@reportage/contracts';

export interface Workspace {
  workspaceId: string;
  mediaIds: string[];
  /** How many fact rows and visitor rows are stored. */
  factCount: number;
  visitorCount: number;
}

/** A report's cards, including those that need look-ups. */
const cards: readonly { metrics: string[]; dimensions: string[]; dateUnit?: 'week' | 'month' }[] = [
  { metrics: ['web_pageviews', 'web_visits', 'web_attentionTime'], dimensions: [] },
  { metrics: ['web_pageviews'], dimensions: ['web_date'] },
  { metrics: ['web_attentionTime'], dimensions: ['web_date'], dateUnit: 'week' },
  { metrics: ['web_pageviews', 'web_averageAttention'], dimensions: ['web_media'] },
  { metrics: ['web_pageviews'], dimensions: ['web_device'] },
  { metrics: ['web_visits', 'web_clicks'], dimensions: ['web_country'] },
  { metrics: ['web_pageviews', 'web_attentionRate'], dimensions: ['web_source'] },
  { metrics: ['web_pageviews'], dimensions: ['web_date', 'web_device'], dateUnit: 'week' },
  { metrics: ['web_scroll25', 'web_scroll50', 'web_scroll75', 'web_scroll100'], dimensions: [] },
  { metrics: ['web_averageScroll'], dimensions: ['web_date'], dateUnit: 'month' },
  { metrics: ['web_pageviews'], dimensions: ['web_media', 'web_source'] },
  { metrics: ['web_visitors'], dimensions: ['web_date'] },
];

const dayMs = 86_400_000;
const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** How many pages a campaign and a section have. */
const pageCounts = [8, 500];

/** Creates requests for one card each, all different so that caching does not help. */
export function makeRequests(workspaces: readonly Workspace[], count: number, firstNumber: number): FactsRequest[] {
  const today = Date.now();
  return Array.from({ length: count }, (_, index): FactsRequest => {
    const requestNumber = firstNumber + index;
    const workspace = workspaces[requestNumber % workspaces.length];
    const card = cards[requestNumber % cards.length];
    if (!workspace || !card) throw new RangeError('There are no facts to query.');
    const { workspaceId, mediaIds } = workspace;
    const pageCount = pageCounts[Math.floor(requestNumber / cards.length) % pageCounts.length] ?? 8;
    const from = (requestNumber * 7) % Math.max(1, mediaIds.length - pageCount);
    const start = today - (30 + (requestNumber % 600)) * dayMs;
    return {
      workspaceId,
      timezone: 'Europe/Berlin',
      period: { from: formatDay(start), to: formatDay(Math.min(today, start + (27 + (requestNumber % 11)) * dayMs)) },
      mediaIds: mediaIds.slice(from, from + pageCount),
      cards: [{ id: `card${requestNumber}`, display: 'list', limit: 20, ...card }],
    };
  });
}
