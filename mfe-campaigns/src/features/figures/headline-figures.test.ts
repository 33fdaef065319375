import { pickHeadlines } from './headline-figures.ts';

const createFigure = (id: string, value: number | null = 1) => ({
  ...{ id, name: id, note: '', unit: 'count' as const, currency: null },
  ...{ value, previousValue: null, series: [] },
});
const getHeadlineIds = (...figures: Parameters<typeof pickHeadlines>[0]) => pickHeadlines(figures).map(({ id }) => id);

test('with a single source, its first four figures are the headlines', () => {
  expect(getHeadlineIds(...['web_a', 'web_b', 'web_c', 'web_d', 'web_e'].map((id) => createFigure(id)))).toEqual([
    ...['web_a', 'web_b', 'web_c', 'web_d'],
  ]);
});

test('headlines are picked from several sources in turn, skipping figures without a value', () => {
  const web = [createFigure('web_a'), createFigure('web_b'), createFigure('web_c')];
  const youtube = [createFigure('youtube_a', null), createFigure('youtube_b')];
  expect(getHeadlineIds(...web, ...youtube, createFigure('link_clicks'))).toEqual([
    'web_a',
    'web_b',
    'youtube_b',
    'link_clicks',
  ]);
});
