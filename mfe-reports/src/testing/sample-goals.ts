import type { GoalReport, GoalSetReport } from '@reportage/contracts';

/** A sum goal that is behind. */
export const sampleGoal: GoalReport = {
  id: 'web_pageviews',
  name: 'Readers',
  searchName: '',
  type: 'count',
  itemMap: {},
  quantity: 500,
  unit: 'count',
  currency: null,
  kind: 'sum',
  actual: 312,
  expected: 333,
  progress: 62.4,
  progressStatus: 'behind',
  forecast: null,
  requiredPerDay: null,
  series: [],
  forecastReason: { en: 'It needs three full days of data', de: 'Dafür braucht es drei volle Tage mit Zahlen' },
};

/** A rate goal that is near its target. */
export const sampleRate: GoalReport = {
  ...sampleGoal,
  id: 'web_attentionRate',
  name: 'Attention rate',
  unit: 'ratio',
  kind: 'rate',
  quantity: 0.5,
  actual: 0.48,
  expected: 0.5,
  progress: 96,
  progressStatus: 'on track',
};

export const sampleGoalSet: GoalSetReport = {
  name: 'Autumn',
  goalSetIndex: 0,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  goals: [sampleGoal, sampleRate],
  expected: 50,
  mediaType: 'web',
  expectedUnit: 'percent',
  expectedCurrency: null,
  elapsedShare: 0.5,
  progress: 79.2,
  progressStatus: 'behind',
};
