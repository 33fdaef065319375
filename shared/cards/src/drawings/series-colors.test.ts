import { findMetric } from '@reportage/contracts';
import { chartPalette, getMetricColor, getMetricColors } from '@reportage/tokens';
import { getSeriesColors } from './series-colors.ts';

const metrics = [
  { id: 'web_visits', name: 'Visits' },
  { id: 'web_pageviews', name: 'Pageviews' },
];
const ids = metrics.map(({ id }) => id);
const createRows = (...series: string[]) => series.map((name) => ({ x: '2026-11-01', series: name, y: 1 }));
const lines = { drawing: 'line' as const, metrics, rows: createRows('Visits', 'Pageviews') };

test('a chart’s series have the colors of their metrics', () => {
  expect(getSeriesColors(lines, ids, [])).toEqual([getMetricColor('web_visits'), getMetricColor('web_pageviews')]);
});

test('a selected color belongs to a metric, even if the metric has a separate chart', () => {
  const first = '#102030';
  const second = '#405060';
  expect(getSeriesColors(lines, ids, [first])).toEqual([first, getMetricColor('web_pageviews')]);
  const pageviewsOnly = { ...lines, metrics: metrics.slice(1), rows: createRows('Pageviews') };
  expect(getSeriesColors(pageviewsOnly, ids, [first, second])).toEqual([second]);
});

test('a metric’s parts have the chosen colors in order', () => {
  const parts = { ...lines, rows: createRows('Desktop', 'Mobile') };
  expect(getSeriesColors(parts, ids, ['#102030'])).toEqual(['#102030']);
  expect(getSeriesColors({ ...lines, drawing: 'pie' }, ids, [])).toEqual([]);
});

test('metrics with a fixed color exist and have different colors', () => {
  const main = ['web_pageviews', 'ga_pageviews', 'tiktok_views', 'instagram_views', 'linkedin_impressions'];
  const others = ['facebook_impressions', 'web_attentionRate', 'youtube_views'];
  for (const id of [...main, ...others]) expect(findMetric(id)).toBeDefined();
  expect([...getMetricColors([...main, ...others]).values()].toSorted()).toEqual(chartPalette('light').toSorted());
  expect([...main, ...others].map(getMetricColor)).toEqual(chartPalette('light'));
});
