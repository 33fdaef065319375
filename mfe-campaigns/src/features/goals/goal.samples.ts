import type { GoalReport, GoalSetReport, GoalTemplate, Metric } from '@reportage/contracts';

// The samples are complete and valid. Tests override only the fields that matter to them.

const instant = '2026-11-20T10:00:00.000Z';

export const createSampleMetric = (overrides: Partial<Metric> = {}): Metric => ({
  id: 'web_pageviews',
  name: 'Pageviews',
  note: 'Times a page was opened.',
  unit: 'count',
  currency: null,
  type: 'sum',
  mediaType: 'web',
  dimensions: ['web_date'],
  ...overrides,
});

export const createSampleGoalReport = (overrides: Partial<GoalReport> = {}): GoalReport => ({
  id: 'web_pageviews',
  name: 'Pageviews',
  searchName: 'Pageviews',
  type: 'count',
  quantity: 1_000,
  itemMap: {},
  unit: 'count',
  currency: null,
  kind: 'sum',
  actual: 440,
  expected: 500,
  progress: 44,
  progressStatus: 'behind',
  forecast: { value: 880, low: 800.4, high: 960, method: { en: 'Weekday pattern', de: 'Wochentagsmuster' } },
  forecastReason: null,
  requiredPerDay: 37.3,
  series: [
    { day: '2026-11-01', actual: 40, expected: 33, forecast: null, low: null, high: null },
    { day: '2026-11-02', actual: null, expected: 67, forecast: null, low: null, high: null },
    { day: '2026-11-03', actual: 200, expected: 100, forecast: null, low: null, high: null },
    { day: '2026-11-04', actual: 440, expected: 133, forecast: null, low: null, high: null },
    { day: '2026-11-30', actual: null, expected: 1_000, forecast: 880, low: 800.4, high: 960 },
  ],
  ...overrides,
});

export const createSampleSetReport = (overrides: Partial<GoalSetReport> = {}): GoalSetReport => ({
  name: 'Reach',
  goalSetIndex: 0,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  expected: 500,
  mediaType: 'web',
  expectedUnit: 'count',
  expectedCurrency: null,
  elapsedShare: 0.5,
  progress: 44,
  progressStatus: 'behind',
  goals: [createSampleGoalReport()],
  ...overrides,
});

export const createSampleTemplate = (overrides: Partial<GoalTemplate> = {}): GoalTemplate => ({
  id: 'gtp_01h455vb4pex5vsknk084sn02q',
  name: 'Launch',
  goals: [
    { id: 'web_pageviews', name: 'Pageviews', searchName: 'Pageviews', type: 'count', quantity: 5_000, itemMap: {} },
  ],
  ownerId: 'user-1',
  ownerName: 'Ada Example',
  createdAt: instant,
  createdAtSince: instant,
  modifiedAt: instant,
  version: 3,
  ...overrides,
});
