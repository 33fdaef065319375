import type { CardResult } from '@reportage/contracts';
import { writeCsv } from '@reportage/format';
import { cardCsvRows } from './card-csv.ts';

type Column = CardResult['columns'][number];
const money = (name: string, currency: string | null): Column => ({
  ...{ id: `custom_${name}`, name, kind: 'metric', unit: 'currency', currency, note: '' },
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

test('money is a plain decimal under its ISO code, each currency in a column of its own', () => {
  const period = { from: '2026-11-01', to: '2026-11-03' };
  const card: CardResult = {
    cardId: 'card',
    columns: [channel, money('Spend', 'USD'), copies, money('Fee', 'EUR'), money('Old', null)],
    rows: [
      ['Radio', 1_234_567_000, 1_000_000, 500_000, null],
      ['Print', 3_000, 2, 10_000_000_000_000, 1_000_000],
    ],
    totals: [1_234_570_000, 1_000_002, 10_000_000_500_000, 1_000_000],
    previousTotals: [null, null, null, null],
    rowCount: 2,
    meta: {
      ...{ period, previousPeriod: { from: '2026-10-29', to: '2026-10-31' }, timezone: 'UTC', sources: [] },
      computedAt: '2026-11-03T11:00:00.000Z',
    },
  };
  expect(writeCsv(cardCsvRows(card, 'Spending').slice(2)).slice(1).split('\r\n')).toEqual([
    'Channel,Spend (USD),Copies,Fee (EUR),Old (currency)',
    'Radio,1234.567,1000000,0.5,',
    'Print,0.003,2,10000000,1',
    'Total 2026-11-01 – 2026-11-03,1234.57,1000002,10000000.5,1',
    'Total 2026-10-29 – 2026-10-31,,,,',
    '',
  ]);
});
