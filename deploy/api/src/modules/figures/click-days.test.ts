import type { Figures } from '@reportage/contracts';
import { fillClicks, getLinkDays } from './click-days.ts';

const createFigure = (id: string): Figures['figures'][number] => ({
  ...{ id, name: id, note: '', unit: 'count', currency: null, value: 7, previousValue: null },
  series: [null, null, 7, null, null].map((value, index) => ({ day: `2026-06-1${index}`, value })),
});
const links = ['2026-06-11T22:30:00.000Z', '2026-06-11T09:00:00.000Z'].map((time, index) => ({
  id: `lnk_${index}`,
  createdAt: new Date(time),
}));

test('clicks are counted from the day of the first link through today', () => {
  const now = new Date('2026-06-12T22:30:00.000Z');
  const options = { timezone: 'Europe/Berlin', now };
  expect(getLinkDays(links, options)).toEqual({ from: '2026-06-11', to: '2026-06-13' });
  expect(getLinkDays([], options)).toBeUndefined();
  // Clicks on days that the plan does not show are unknown, not zero.
  expect(getLinkDays(links, { ...options, historyFrom: '2026-06-12' })?.from).toBe('2026-06-12');
  expect(getLinkDays(links, { ...options, historyFrom: '2026-06-01' })?.from).toBe('2026-06-11');
});

test('days without clicks count as 0, except those before the first link or after today', () => {
  const figures = [createFigure('web_pageviews'), createFigure('link_clicks')];
  const getValues = (days: Parameters<typeof fillClicks>[1]) =>
    fillClicks(figures, days).map(({ series }) => series.map(({ value }) => value));
  const gaps = [null, null, 7, null, null];
  expect(getValues({ from: '2026-06-11', to: '2026-06-13' })).toEqual([gaps, [null, 0, 7, 0, null]]);
  expect(getValues(undefined)).toEqual([gaps, gaps]);
  const withoutClicks = { ...createFigure('link_clicks'), value: null };
  expect(fillClicks([withoutClicks], { from: '2026-06-11', to: '2026-06-13' })).toEqual([withoutClicks]);
});
