import { getOverallGoalKind } from './goal-metrics.ts';

const createGoal = (id: string) => ({ id, name: id, searchName: '', type: 'count', quantity: 1, itemMap: {} });
const customMetrics = new Map([['custom_rating', { unit: 'count', currency: null, type: 'avg' }]] as const);

test.each([
  ['no goals', [], null],
  ['a sum', ['web_pageviews'], 'sum'],
  ['rates, one of them a custom average', ['web_averageScroll', 'custom_rating'], 'rate'],
  ['a rate and a sum', ['custom_rating', 'web_pageviews'], 'sum'],
  ['a metric that no longer exists', ['custom_deleted'], 'sum'],
] as const)('the overall kind is correct for %s', (_name, ids, kind) => {
  expect(getOverallGoalKind([{ goals: [] }, { goals: ids.map(createGoal) }], customMetrics)).toBe(kind);
});
