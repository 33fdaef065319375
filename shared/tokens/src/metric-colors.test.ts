import {
  chartPalette,
  getChartColor,
  getContrast,
  getMetricColor,
  getMetricColors,
  type ThemeName,
  themes,
} from './index.ts';

const names: ThemeName[] = ['light', 'dark'];
const [blue, orange] = chartPalette('light');

test.each(names)('every color of the %s palette stands out from chart backgrounds', (theme) => {
  for (const color of chartPalette(theme)) {
    for (const ground of ['panel', 'canvas'] as const) {
      expect(getContrast(color, themes[theme][ground])).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a metric has the same color alone and beside others, in any order', () => {
  expect(getMetricColor('web_pageviews')).toBe(blue);
  expect(getMetricColors(['web_visitors', 'web_pageviews'])).toEqual(
    new Map([
      ['web_pageviews', blue],
      ['web_visitors', orange],
    ]),
  );
  const ids = ['web_bounces', 'custom_copies', 'web_pageviews', 'tiktok_shares', 'web_scroll50'];
  expect(getMetricColors(ids)).toEqual(getMetricColors(ids.toReversed()));
});

test('metrics on one card have different colors until the palette runs out, and the more common metric keeps its own', () => {
  const ids = ['tiktok_likes', 'web_pageviews', 'custom_a', 'custom_b', 'custom_c', 'custom_d', 'custom_e', 'custom_f'];
  const colors = getMetricColors(ids);
  expect(new Set(colors.values())).toEqual(new Set(chartPalette('light')));
  expect(colors.get('web_pageviews')).toBe(blue);
  expect(getMetricColors([...ids, 'custom_g']).size).toBe(9);
});

test('a color that was chosen for another metric is not used twice', () => {
  expect(getMetricColors(['web_pageviews'], [(blue ?? '').toUpperCase()]).get('web_pageviews')).not.toBe(blue);
});

test("a metric's color has a counterpart in the dark theme", () => {
  expect(getChartColor(getMetricColor('web_pageviews'), 'dark')).toBe(chartPalette('dark')[0]);
});
