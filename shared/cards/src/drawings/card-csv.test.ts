import type { CardResult } from '@reportage/contracts';
import { writeCsv } from '@reportage/format';
import { getCardCsvRows } from './card-csv.ts';

const byDay = { dateUnit: 'day' as const };
type Column = CardResult['columns'][number];
const createMoneyColumn = (name: string, currency: string | null): Column => ({
  id: `custom_${name}`,
  name,
  kind: 'metric',
  unit: 'currency',
  currency,
  note: '',
});
const channel: Column = {
  id: 'custom_channel',
  name: 'Channel',
  kind: 'dimension',
  unit: null,
  currency: null,
  note: '',
};
const copies: Column = { id: 'custom_copies', name: 'Copies', kind: 'metric', unit: 'count', currency: null, note: '' };

test('money is written as plain decimals, with the currency’s ISO code in the column header', () => {
  const period = { from: '2026-11-01', to: '2026-11-03' };
  const result: CardResult = {
    cardId: 'card',
    columns: [
      channel,
      createMoneyColumn('Spend', 'USD'),
      copies,
      createMoneyColumn('Fee', 'EUR'),
      createMoneyColumn('Old', null),
    ],
    rows: [
      ['Radio', 1_234_567_000, 1_000_000, 500_000, null],
      ['Print', 3_000, 2, 10_000_000_000_000, 1_000_000],
    ],
    totals: [1_234_570_000, 1_000_002, 10_000_000_500_000, 1_000_000],
    previousTotals: [null, null, null, null],
    rowCount: 2,
    meta: {
      period,
      previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
      timezone: 'UTC',
      sources: [],
      computedAt: '2026-11-03T11:00:00.000Z',
    },
  };
  expect(
    writeCsv(getCardCsvRows({ title: 'Spending', card: byDay, result }, 'en').slice(2))
      .slice(1)
      .split('\r\n'),
  ).toEqual([
    'Incomplete,2026-11-03',
    'Channel,Spend (USD),Copies,Fee (EUR),Old (currency)',
    'Radio,1234.567,1000000,0.5,',
    'Print,0.003,2,10000000,1',
    'Total 2026-11-01 – 2026-11-03,1234.57,1000002,10000000.5,1',
    'Total 2026-10-29 – 2026-10-31,,,,',
    '',
  ]);
});

test('an extra line explains the empty cells of amounts in several currencies', () => {
  const period = { from: '2026-11-01', to: '2026-11-03' };
  const meta = { period, previousPeriod: period, timezone: 'UTC', sources: [], computedAt: '2026-11-03T11:00:00.000Z' };
  const revenue = { id: 'ga_revenue', name: 'Total revenue', kind: 'metric' as const, unit: 'currency' as const };
  const columns = [{ ...revenue, currency: null, currencies: ['EUR', 'USD'], note: '' }];
  const result: CardResult = {
    cardId: 'money',
    columns,
    rows: [[null]],
    totals: [null],
    previousTotals: [null],
    rowCount: 1,
    meta,
  };
  expect(getCardCsvRows({ title: 'Money', card: byDay, result }, 'en')).toContainEqual([
    'Several currencies, not added up',
    'Total revenue',
    'EUR',
    'USD',
  ]);
  expect(getCardCsvRows({ title: 'Money', card: byDay, result }, 'en').at(-1)?.at(-1)).toBeNull();
});

test('names, definitions and channels are localized, and missing values are empty cells', () => {
  const period = { from: '2026-11-01', to: '2026-11-03' };
  const column = { kind: 'metric' as const, unit: 'count' as const, currency: null };
  const result: CardResult = {
    cardId: 'channels',
    columns: [
      { id: 'web_channel', name: 'Channel', kind: 'dimension', unit: null, currency: null, note: 'Kind of origin.' },
      { ...column, id: 'web_visits', name: 'Visits', note: 'Visits.' },
      { ...column, id: 'web_scroll40', name: 'Scrolled 40%', note: '' },
    ],
    rows: [
      ['AI assistants', 3, null],
      ['search', 2, 0],
    ],
    totals: [5, 0],
    previousTotals: [4, null],
    rowCount: 2,
    meta: {
      period,
      previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
      timezone: 'UTC',
      sources: [],
      computedAt: '2026-11-03T11:00:00.000Z',
    },
  };
  const rows = getCardCsvRows({ title: 'Kanäle', card: byDay, result }, 'de');
  expect(rows.filter(([first]) => first === 'Definition').map(([, name]) => name)).toEqual([
    'Kanal',
    'Besuche',
    '40 % gescrollt',
  ]);
  expect(writeCsv(rows.slice(-5)).slice(1).split('\r\n')).toEqual([
    'Kanal,Besuche,40 % gescrollt',
    'KI-Assistenten,3,',
    'Suche,2,0',
    'Summe 2026-11-01 – 2026-11-03,5,0',
    'Summe 2026-10-29 – 2026-10-31,4,',
    '',
  ]);
});

test('the totals of the earlier period name the days that they cover', () => {
  const meta = {
    period: { from: '2026-11-01', to: '2026-11-03' },
    previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
    timezone: 'Europe/Berlin',
    sources: [],
    computedAt: '2026-11-03T11:00:00.000Z',
  };
  const comparedDays = { from: '2026-10-29', to: '2026-10-30' };
  const visits: Column = { ...copies, id: 'web_visits', name: 'Visits', comparedDays };
  const writeCardCsv = (...columns: Column[]) => {
    const totals = columns.map(() => 5);
    const result: CardResult = { cardId: 'card', columns, rows: [], totals, previousTotals: totals, rowCount: 1, meta };
    return writeCsv(getCardCsvRows({ title: 'Visits', card: byDay, result }, 'en'));
  };
  expect(writeCardCsv(visits)).toContain('Total 2026-10-29 – 2026-10-30,5');
  const untilNoon = { ...visits, comparedDays: { ...comparedDays, until: '2026-10-30T11:00:00.000Z' } };
  expect(writeCardCsv(untilNoon)).toContain('Total 2026-10-29 – 2026-10-30 12:00,5');
  const withDifferentDays = writeCardCsv(visits, copies);
  expect(withDifferentDays).toContain('Total 2026-10-29 – 2026-10-31,5,5');
  expect(withDifferentDays).toContain('Compared with,Visits (script),2026-10-29 – 2026-10-30');
  expect(withDifferentDays).toContain('Compared with,Copies (custom metric),2026-10-29 – 2026-10-31');
});

test('a card’s CSV lists the missing days', () => {
  const period = { from: '2026-11-01', to: '2026-11-03' };
  const result: CardResult = {
    cardId: 'card',
    columns: [copies],
    rows: [],
    totals: [5],
    previousTotals: [4],
    rowCount: 1,
    meta: {
      period,
      previousPeriod: period,
      timezone: 'UTC',
      computedAt: '2026-11-09T11:00:00.000Z',
      sources: [{ id: 'src_1', name: 'Acme', freshAt: null, missingDays: [{ from: '2026-11-02', to: '2026-11-03' }] }],
    },
  };
  expect(writeCsv(getCardCsvRows({ title: 'Copies', card: byDay, result }, 'en'))).toContain(
    '"Incomplete, days not fetched",Acme,2026-11-02 – 2026-11-03',
  );
});

test('weeks that are partly outside the period or have not ended are listed above the data', () => {
  const period = { from: '2026-11-04', to: '2026-11-30' };
  const date: Column = { ...channel, id: 'web_date', name: 'Day' };
  const result: CardResult = {
    cardId: 'card',
    columns: [date, copies],
    totals: [5],
    previousTotals: [4],
    rowCount: 4,
    rows: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'].map((week) => [week, 1]),
    meta: { period, previousPeriod: period, timezone: 'UTC', computedAt: '2026-11-23T11:00:00.000Z', sources: [] },
  };
  const cardWithResult = { title: 'Copies', card: { dateUnit: 'week' as const }, result };
  expect(writeCsv(getCardCsvRows(cardWithResult, 'en'))).toContain('Incomplete,2026-11-02,2026-11-23\r\n');
  expect(writeCsv(getCardCsvRows(cardWithResult, 'de'))).toContain('Nicht vollständig,2026-11-02,2026-11-23\r\n');
});
