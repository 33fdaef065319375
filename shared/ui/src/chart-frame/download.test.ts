import { toCsv } from './download.ts';

test('money is in currency units, and the header names the currency', () => {
  const rows = [
    { x: '2026-11-01', series: 'Spend', y: 1_234_570_000 },
    { x: '2026-11-02', series: 'Spend', y: null },
  ];
  expect(toCsv({ rows, unit: 'currency', currency: 'USD', xLabel: 'Day' }, 'en')).toBe(
    '\uFEFFDay,Spend (USD)\r\n2026-11-01,1234.57\r\n2026-11-02,\r\n',
  );
});
