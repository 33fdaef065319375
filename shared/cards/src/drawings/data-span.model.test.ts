import type { CardResult } from '@reportage/contracts';
import { getDataSpan } from './data-span.model.ts';

type Source = CardResult['meta']['sources'][number];

const createCard = (...sources: Source[]) => ({
  meta: {
    computedAt: '2026-11-05T12:00:00.000Z',
    timezone: 'Europe/Berlin',
    period: { from: '2026-11-01', to: '2026-11-05' },
    sources,
  } as CardResult['meta'],
});
const card = createCard();
const createRows = (...values: (number | null)[]) =>
  values.map((y, index) => ({ x: `2026-11-0${index + 1}`, series: 'Views', y }));

test('data that starts late or ends early has a first and a last day', () => {
  expect(getDataSpan(createRows(null, 2, 3, null, null), card)).toEqual({ from: '2026-11-02', through: '2026-11-03' });
});

test('today, future days and days in between may have no data', () => {
  expect(getDataSpan(createRows(1, null, 3, 4, null, null), card)).toEqual({});
});

test('yesterday counts as missing if it has no value', () => {
  expect(getDataSpan(createRows(1, 2, 3, null, null), card)).toEqual({ through: '2026-11-03' });
});

test('a day has data if any series has a value', () => {
  const other = createRows(null, null, 0, 4, 5).map((row) => ({ ...row, series: 'Likes' }));
  expect(getDataSpan([...createRows(1, null, null, null, null), ...other], card)).toEqual({});
});

test('without data there is no span', () => {
  expect(getDataSpan(createRows(null, null), card)).toEqual({});
});

const createSource = (from: string, to: string): Source => ({
  id: 'src_1',
  name: 'Company page',
  freshAt: null,
  mediaType: 'linkedin',
  missingDays: [{ from, to }],
});

test('if a source was fetched only up to an earlier day, the span ends there despite later data', () => {
  const rows = createRows(1, 2, 3, 4, 5);
  expect(getDataSpan(rows, createCard(createSource('2026-11-04', '2026-11-05')))).toEqual({ through: '2026-11-03' });
  expect(getDataSpan(rows, createCard(createSource('2026-11-05', '2026-11-05')))).toEqual({});
});
