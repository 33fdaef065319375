import {
  type CardDefinition,
  type CardResult,
  cardDefinitionSchema,
  findDimension,
  findMetric,
} from '@reportage/contracts';

/** The first two metrics have the brand's chart colors, and the third has the color that reports give it by default. */
const metrics = ['web_pageviews', 'web_visitors', 'web_visits'];
const date = 'web_date';

export const exampleDefinition: CardDefinition = cardDefinitionSchema.parse({
  id: 'example',
  display: 'chart',
  chartType: 'bar',
  metrics,
  dimensions: [date],
  dateUnit: 'day',
});

const getColumn = (id: string): CardResult['columns'][number] => {
  const metric = findMetric(id);
  return {
    id,
    name: metric?.name ?? findDimension(id)?.name ?? id,
    kind: metric ? 'metric' : 'dimension',
    unit: metric?.unit ?? null,
    currency: null,
    note: '',
  };
};

/** Made-up figures for a whole week. */
export const exampleCard: CardResult = {
  cardId: exampleDefinition.id,
  columns: [date, ...metrics].map(getColumn),
  rows: [
    ['2026-06-01', 3_200, 1_350, 1_800],
    ['2026-06-02', 4_100, 1_700, 2_300],
    ['2026-06-03', 3_700, 1_600, 2_150],
    ['2026-06-04', 5_200, 2_200, 2_900],
    ['2026-06-05', 5_900, 2_450, 3_300],
    ['2026-06-06', 2_900, 1_250, 1_600],
    ['2026-06-07', 2_600, 1_100, 1_450],
  ],
  totals: [27_600, 11_650, 15_500],
  previousTotals: [],
  rowCount: 7,
  meta: {
    period: { from: '2026-06-01', to: '2026-06-07' },
    previousPeriod: { from: '2026-05-25', to: '2026-05-31' },
    timezone: 'UTC',
    sources: [],
    computedAt: '2026-06-08T12:00:00.000Z',
  },
};
