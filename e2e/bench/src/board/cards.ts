import { type BoardCard, maxBoardCards } from '@reportage/contracts';

const metricSets = [
  ['web_pageviews'],
  ['web_visits', 'web_clicks'],
  ['web_visitors'],
  ['web_attentionTime', 'web_averageAttention'],
  ['web_averageScroll'],
  ['web_pageviews', 'web_visits', 'web_visitors'],
];
const breakdowns: readonly Partial<BoardCard['card']>[] = [
  { display: 'scoreboard' },
  ...(['day', 'week', 'month'] as const).map((dateUnit) => ({
    display: 'chart' as const,
    dimensions: ['web_date'],
    dateUnit,
  })),
  ...['web_media', 'web_device', 'web_country', 'web_source', 'web_channel', 'web_utmSource'].map((dimension) => ({
    display: 'list' as const,
    dimensions: [dimension],
    limit: 20,
  })),
];

/** Lists sixty different cards: every set of metrics with every breakdown, two side by side. */
export const listBenchCards = (): BoardCard[] =>
  Array.from({ length: maxBoardCards }, (_, index): BoardCard => {
    const id = `card-${index}`;
    const breakdown = breakdowns[index % breakdowns.length];
    const baseCard: BoardCard['card'] = {
      id,
      display: 'list',
      metrics: [],
      dimensions: [],
      dateUnit: 'day',
      limit: 100,
    };
    const place = { x: (index % 2) * 6, y: Math.floor(index / 2) * 4, w: 6, h: 4 };
    return {
      title: id,
      card: { ...baseCard, ...breakdown, metrics: metricSets[Math.floor(index / breakdowns.length)] ?? [] },
      place,
    };
  });
