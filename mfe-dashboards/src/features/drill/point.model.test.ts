import type { CardDefinition, CardResult } from '@reportage/contracts';
import { getDrillDimensions, toPoint } from './point.model.ts';

const definition: CardDefinition = {
  id: 'card',
  display: 'chart',
  metrics: ['web_pageviews'],
  dimensions: ['web_date', 'web_device'],
  dateUnit: 'month',
  limit: 10,
};
const createDimension = (id: string): CardResult['columns'][number] => ({
  id,
  name: id,
  kind: 'dimension',
  unit: null,
  currency: null,
  note: '',
});
const createCard = (columns: string[], rows: CardResult['rows'], overrides: Partial<CardResult> = {}) =>
  ({
    columns: columns.map(createDimension),
    rows,
    meta: { period: { from: '2026-01-10', to: '2026-03-20' } },
    ...overrides,
  }) as CardResult;
const wholeRow = { row: 0, dimensionCount: 9 };

test.each([
  ['month', '2026-02-01', { from: '2026-02-01', to: '2026-02-28' }],
  ['month', '2026-03-01', { from: '2026-03-01', to: '2026-03-20' }],
  ['week', '2026-01-05', { from: '2026-01-10', to: '2026-01-11' }],
  ['quarter', '2026-01-01', { from: '2026-01-10', to: '2026-03-20' }],
  ['day', '2026-02-03', { from: '2026-02-03', to: '2026-02-03' }],
] as const)('a point for a %s covers its days within the card’s period', (dateUnit, day, period) => {
  expect(toPoint({ ...definition, dateUnit }, createCard(['web_date'], [[day]]), wholeRow)?.period).toEqual(period);
});

test('a table row filters by all of its dimensions, and a chart point only by the first', () => {
  const rows = [['2026-02-01', '(none)']];
  expect(toPoint(definition, createCard(['web_date', 'web_device'], rows), wholeRow)?.filters).toEqual([
    { dimension: 'web_device', values: [''] },
  ]);
  const chartPoint = toPoint(definition, createCard(['web_date', 'web_device'], rows), { row: 0, dimensionCount: 1 });
  expect(chartPoint?.filters).toEqual([]);
});

test('media are identified by id; manually entered figures have no point', () => {
  const media = createCard(['web_media'], [['https://news.example/a']], { rowMedia: ['med_1'] });
  expect(toPoint(definition, media, wholeRow)?.filters).toEqual([{ dimension: 'web_media', values: ['med_1'] }]);
  expect(toPoint(definition, createCard(['custom_channel'], [['Radio']]), wholeRow)).toBeUndefined();
  expect(toPoint(definition, media, { row: 7, dimensionCount: 1 })).toBeUndefined();
});

test('media dimensions come first and filtered ones last; dimensions that cannot be combined are excluded', () => {
  const period = { from: '2026-01-01', to: '2026-01-31' };
  const filters = [{ dimension: 'web_device', values: ['phone'] }];
  const foundIds = getDrillDimensions(definition, { period, filters, values: [] });
  expect(foundIds[0]).toBe('web_media');
  expect(foundIds.at(-1)).toBe('web_device');
  const video = { ...definition, metrics: ['youtube_views'] };
  const byCountry = { period, filters: [{ dimension: 'youtube_country', values: ['DE'] }], values: [] };
  expect(getDrillDimensions(video, byCountry)).toContain('youtube_media');
  expect(getDrillDimensions(video, byCountry)).not.toContain('youtube_device');
});
