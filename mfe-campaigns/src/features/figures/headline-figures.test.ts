import { pickHeadlines } from './headline-figures.ts';

const figure = (id: string, value: number | null = 1) => ({
  ...{ id, name: id, note: '', unit: 'count' as const, currency: null },
  ...{ value, before: null, series: [] },
});
const getHeadlineIds = (...figures: Parameters<typeof pickHeadlines>[0]) => pickHeadlines(figures).map(({ id }) => id);

test('with a single source, its first four figures are the headlines', () => {
  expect(getHeadlineIds(...['web_a', 'web_b', 'web_c', 'web_d', 'web_e'].map((id) => figure(id)))).toEqual([
    ...['web_a', 'web_b', 'web_c', 'web_d'],
  ]);
});

test('several sources take turns, and a figure without a number is not a headline', () => {
  const web = [figure('web_a'), figure('web_b'), figure('web_c')];
  const youtube = [figure('youtube_a', null), figure('youtube_b')];
  expect(getHeadlineIds(...web, ...youtube, figure('link_clicks'))).toEqual([
    'web_a',
    'web_b',
    'youtube_b',
    'link_clicks',
  ]);
});
