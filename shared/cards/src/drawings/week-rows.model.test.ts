import type { CardDefinition, CardResult } from '@reportage/contracts';
import { getWeeks } from './week-rows.model.ts';

const definition = { id: 'a', metrics: [], dimensions: ['web_date'], dateUnit: 'day' } as unknown as CardDefinition;
const views = { id: 'web_pageviews', name: 'Pageviews' };
const card = {
  columns: [
    { ...views, type: 'sum' },
    { id: 'google_users', type: 'unique' },
    { id: 'web_visitors', type: 'unique' },
  ],
} as unknown as CardResult;

/** Creates consecutive days, starting on Wednesday, April 1, 2026. */
const createDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    x: new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10),
    series: 'Pageviews',
    y: index === 7 ? null : 1,
  }));

test('more than a month of days is added up by week, starting on Monday, with partial weeks at both ends', () => {
  const weeks = getWeeks(createDays(33), { metrics: [views] }, { definition, card, partial: ['2026-05-03'] });
  expect(weeks?.map(({ from, to, isPartial, rows }) => [from, to, isPartial, rows[0]?.y])).toEqual([
    ['2026-04-01', '2026-04-05', false, 5],
    // A day without a value does not count as zero.
    ['2026-04-06', '2026-04-12', true, 6],
    ['2026-04-13', '2026-04-19', false, 7],
    ['2026-04-20', '2026-04-26', false, 7],
    ['2026-04-27', '2026-05-03', true, 7],
  ]);
});

test('up to a month of days, weekly rows and values that do not add up are left unchanged', () => {
  const countWeeks = (
    days: number,
    metrics: { id: string; name: string }[],
    dateUnit: CardDefinition['dateUnit'] = 'day',
  ) =>
    getWeeks(createDays(days), { metrics }, { definition: { ...definition, dateUnit }, card, partial: [] })?.length ??
    null;
  const [visitors, users] = ['web_visitors', 'google_users'].map((id) => ({ id, name: id })) as [
    { id: string; name: string },
    { id: string; name: string },
  ];
  expect(countWeeks(31, [views])).toBeNull();
  expect(countWeeks(60, [views], 'week')).toBeNull();
  expect(countWeeks(60, [views, users])).toBeNull();
  expect(countWeeks(60, [views, visitors])).toBe(9);
});
