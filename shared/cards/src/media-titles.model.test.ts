import type { CardResult } from '@reportage/contracts';
import { showMediaTitles } from './media-titles.model.ts';

const createColumn = (id: string, kind: 'dimension' | 'metric') => ({
  id,
  name: id,
  kind,
  unit: null,
  currency: null,
  note: '',
});

const createCard = (overrides: Partial<CardResult>): CardResult => ({
  cardId: 'one',
  columns: [createColumn('web_media', 'dimension'), createColumn('web_pageviews', 'metric')],
  rows: [
    ['https://a.example/one', 3],
    ['https://a.example/two', 2],
    ['https://a.example/three', 1],
  ],
  totals: [6],
  previousTotals: [null],
  rowCount: 3,
  meta: {
    period: { from: '2026-06-01', to: '2026-06-30' },
    previousPeriod: { from: '2026-05-01', to: '2026-05-31' },
    timezone: 'Europe/Berlin',
    sources: [],
    computedAt: '2026-07-01T00:00:00.000Z',
  },
  ...overrides,
});

const formatDate = (day: string): string => `on ${day}`;
const getNames = ({ rows }: CardResult) => rows.map(([name]) => name);

test('media are shown by title, or by URL if they have none', () => {
  const mediaTitles = { 'https://a.example/one': 'First', 'https://a.example/two': 'Second' };
  expect(getNames(showMediaTitles(createCard({ mediaTitles }), formatDate))).toEqual([
    'First',
    'Second',
    'https://a.example/three',
  ]);
});

test('media with the same title are distinguished', () => {
  const mediaTitles = { 'https://a.example/one': 'Story', 'https://www.a.example/two': 'Story' };
  const rows = [
    ['https://a.example/one', 3],
    ['https://www.a.example/two', 2],
  ];
  expect(getNames(showMediaTitles(createCard({ rows, mediaTitles }), formatDate))).toEqual([
    'Story (a.example/one)',
    'Story (a.example/two)',
  ]);
});

test('media with the same title are distinguished by their publication dates if all are known and different', () => {
  const [one, two] = ['https://a.example/one', 'https://a.example/two'] as const;
  const mediaTitles = { [one]: 'Story', [two]: 'Story' };
  const rows = [
    [one, 3],
    [two, 2],
  ];
  const getNamesWithDates = (first: string, second: string) =>
    getNames(
      showMediaTitles(createCard({ rows, mediaTitles, mediaDates: { [one]: first, [two]: second } }), formatDate),
    );
  expect(getNamesWithDates('2026-06-01', '2026-06-02')).toEqual(['Story (on 2026-06-01)', 'Story (on 2026-06-02)']);
  expect(getNamesWithDates('2026-06-01', '2026-06-01')).toEqual(['Story (a.example/one)', 'Story (a.example/two)']);
});

test('a card without titles is unchanged', () => {
  const card = createCard({});
  expect(showMediaTitles(card, formatDate)).toBe(card);
});

test('media pivoted into columns are also shown by title in the margins', () => {
  const card = createCard({
    columns: [
      createColumn('web_device', 'dimension'),
      createColumn('web_media', 'dimension'),
      createColumn('web_pageviews', 'metric'),
    ],
    rows: [['phone', 'https://a.example/one', 3]],
    margins: { rows: [['phone', 3]], columns: [['https://a.example/one', 3]] },
    mediaTitles: { 'https://a.example/one': 'First' },
  });
  const { rows, margins } = showMediaTitles(card, formatDate);
  expect(rows).toEqual([['phone', 'First', 3]]);
  expect(margins).toEqual({ rows: [['phone', 3]], columns: [['First', 3]] });
});
