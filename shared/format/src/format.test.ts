import type { CardResult } from '@reportage/contracts';
import {
  alignDecimals,
  dayInZone,
  formatBytes,
  formatChange,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPeriod,
  formatRelative,
  formatSeconds,
  getChange,
  getColumnStyle,
  getNumberStyle,
  keepDatesWhole,
  type NumberOptions,
} from './index.ts';

const normalizeSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test.each<[number | null, NumberOptions, string]>([
  [null, { unit: 'count', locale: 'en' }, '–'],
  [Number.NaN, { unit: 'count', locale: 'en' }, '–'],
  [0, { unit: 'count', locale: 'en' }, '0'],
  [12_345, { unit: 'count', locale: 'en' }, '12,345'],
  [12_345, { unit: 'count', locale: 'de' }, '12.345'],
  [9_999, { unit: 'count', locale: 'en', compact: true }, '9,999'],
  [12_345, { unit: 'count', locale: 'en', compact: true }, '12.3K'],
  [61.44, { unit: 'percent', locale: 'en' }, '61.4%'],
  [61.44, { unit: 'percent', locale: 'de' }, '61,4 %'],
  [0.4123, { unit: 'ratio', locale: 'en' }, '41.2%'],
  [8.5, { unit: 'seconds', locale: 'de' }, '8,5 s'],
  [8, { unit: 'seconds', locale: 'en', decimals: 1 }, '8.0 s'],
  [12_340_000, { unit: 'currency', locale: 'en', currency: 'EUR' }, '€12.34'],
  [12_340_000, { unit: 'currency', locale: 'de', currency: 'EUR' }, '12,34 €'],
  [12_340_000, { unit: 'currency', locale: 'en', currency: 'USD' }, '$12.34'],
  [12_340_000, { unit: 'currency', locale: 'en', currency: null }, '12.34'],
  [25_300_000_000, { unit: 'currency', locale: 'en', currency: null, compact: true }, '25.3K'],
])('%p with the options %o is formatted as %p', (value, options, expected) => {
  expect(normalizeSpaces(formatNumber(value, options))).toBe(expected);
});

test.each([
  [null, '–'],
  [0, '0 s'],
  [59.94, '59.9 s'],
  [59.97, '1 min 00 s'],
  [125, '2 min 05 s'],
  [3_599.6, '1 h 00 min'],
  [12_000, '3 h 20 min'],
  [-5, '−5 s'],
])('%p seconds are formatted as %p', (seconds, expected) => {
  expect(formatSeconds(seconds, { locale: 'en' })).toBe(expected);
});

test.each([
  [[60, 57.5], 'percent', 1],
  [[0.6, 0.5004], 'ratio', 1],
  [[980, 1_200], 'count', undefined],
  [[50, 90.4], 'seconds', undefined],
  [[50, 56.7, null], 'seconds', 1],
] as const)('the numbers %j in a column with the unit %p have %p decimals', (values, unit, decimals) => {
  expect(alignDecimals(values, unit).decimals).toBe(decimals);
});

test('a card’s column has as many decimals as its cells and its total need, or as the card specifies', () => {
  const kind = 'metric';
  const columns = [
    { id: 'web_date', kind: 'dimension', unit: null },
    { id: 'web_ctr', kind, unit: 'ratio' },
    { id: 'web_rate', kind, unit: 'ratio' },
  ] as CardResult['columns'];
  const card = { columns, rows: [['2026-11-01', 0.5, 0.25]], totals: [0.5, 0.255] };
  expect(getColumnStyle({}, card, 'web_ctr')).toEqual({ decimals: 1 });
  expect(getNumberStyle({}, card, 'web_ctr')).toEqual({ decimals: 1 });
  expect(getColumnStyle({}, card, 'web_rate')).toEqual({ decimals: 1 });
  const durations = { columns: [{ id: 'web_time', kind, unit: 'seconds' }], rows: [[57.3], [48], [90]], totals: [53] };
  expect(getColumnStyle({}, durations as Pick<CardResult, 'columns' | 'rows' | 'totals'>, 'web_time')).toEqual({
    decimals: 1,
  });
  expect(getColumnStyle({ formats: [{ metric: 'web_rate', decimals: 2 }] }, card, 'web_rate')).toEqual({ decimals: 2 });
});

test('in a column, seconds under a minute have the same number of decimals', () => {
  expect([50, 53.24, 125].map((seconds) => formatSeconds(seconds, { locale: 'en', decimals: 1 }))).toEqual([
    '50.0 s',
    '53.2 s',
    '2 min 05 s',
  ]);
});

test.each([
  [112.5, 100, '+12.5%'],
  [97, 100, '−3.0%'],
  [5, 5, 'no change'],
  [5, 0, 'new, was 0'],
  [0, 5, '−100.0%'],
  [null, 5, '–'],
  [5, null, '–'],
  [10_004, 10_000, 'no change'],
  [10_006, 10_000, '+0.1%'],
])('a change to %p from %p is formatted as %p', (value, previousValue, expected) => {
  expect(formatChange(value, previousValue, { locale: 'en' })).toBe(expected);
});

test('a calendar day is formatted in the reader’s language, and a missing or invalid one is a dash', () => {
  expect(formatDay('2026-11-01', { locale: 'en' })).toBe('Nov 01, 2026');
  expect(formatDay('2026-11-01', { locale: 'de' })).toBe('01. Nov. 2026');
  expect(formatDay(null, { locale: 'en' })).toBe('–');
  expect(formatDay('nonsense', { locale: 'en' })).toBe('–');
  expect(formatPeriod({ from: '2026-11-01', to: '2026-11-30' }, { locale: 'en' })).toBe('Nov 01 – 30, 2026');
});

test('text can break between dates, but not within them', () => {
  const getLines = (text: string) => keepDatesWhole(text).split(' ');
  expect(getLines('Dec 30, 2026 – Jan 20, 2027')).toEqual(['Dec\u00a030,\u00a02026\u00a0–', 'Jan\u00a020,\u00a02027']);
  expect(getLines('30. Nov. 2026')).toEqual(['30.\u00a0Nov.\u00a02026']);
});

test('a period does not repeat the month or year that both days share', () => {
  const format = (from: string, to: string, locale: 'en' | 'de') => formatPeriod({ from, to }, { locale });
  expect(format('2027-06-01', '2027-06-30', 'en')).toBe('Jun 01 – 30, 2027');
  expect(format('2027-06-01', '2027-06-30', 'de')).toBe('01.–30. Juni 2027');
  expect(format('2026-09-28', '2026-12-27', 'en')).toBe('Sep 28 – Dec 27, 2026');
  expect(format('2026-11-22', '2026-12-03', 'de')).toBe('22. Nov. – 03. Dez. 2026');
  expect(format('2026-12-28', '2027-01-03', 'en')).toBe('Dec 28, 2026 – Jan 03, 2027');
  expect(format('2027-06-01', '2027-06-01', 'en')).toBe('Jun 01, 2027');
});

test('an instant is shown in the given zone', () => {
  const instant = '2026-11-20T23:30:00.000Z';
  expect(normalizeSpaces(formatInstant(instant, { locale: 'en', timezone: 'Europe/Berlin' }))).toBe(
    'Nov 21, 2026, 00:30',
  );
  expect(dayInZone(instant, 'Europe/Berlin')).toBe('2026-11-21');
  expect(dayInZone(instant, 'America/New_York')).toBe('2026-11-20');
});

test.each([
  ['2026-11-21T11:59:55.000Z', 'now'],
  ['2026-11-21T11:55:00.000Z', '5 minutes ago'],
  ['2026-11-20T12:00:00.000Z', 'yesterday'],
  ['2026-11-21T14:00:00.000Z', 'in 2 hours'],
])('at noon on November 21, %p is formatted as %p', (instant, expected) => {
  expect(formatRelative(instant, { locale: 'en', now: new Date('2026-11-21T12:00:00.000Z') })).toBe(expected);
});

test('large amounts of money are compact on request', () => {
  expect(formatMoney(25_300_000_000, { locale: 'en', currency: 'USD', compact: true })).toBe('$25.3K');
  expect(formatMoney(null, { locale: 'en', currency: 'USD' })).toBe('–');
  expect(formatMoney(1_234_570_000, { locale: 'en', currency: 'JPY' })).toBe('¥1,235');
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [820_000, '820 kB'],
  [1_449_000, '1.4 MB'],
  [20_000_000_000, '20 GB'],
])('a file of %d bytes is shown as %s', (bytes, text) => {
  expect(formatBytes(bytes, { locale: 'en' })).toBe(text);
});

test.each([
  [100.9, 100, 'neutral'],
  [99.1, 100, 'neutral'],
  [10_096, 10_000, 'positive'],
  [10_094, 10_000, 'neutral'],
  [101, 100, 'positive'],
  [99, 100, 'negative'],
  [5, 0, 'positive'],
  [0, 0, 'neutral'],
] as const)('a change to %p from %p is %p: below 1%% it is neither good nor bad', (value, previousValue, tone) => {
  expect(getChange(value, previousValue)?.tone).toBe(tone);
});
