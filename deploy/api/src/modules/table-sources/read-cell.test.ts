import { readCell } from './read-cell.ts';

const euros = { decimal: ',', currency: 'EUR' } as const;

test.each([
  ['1.234,50 €', 'currency', 1_234.5],
  ['€1.234,50', 'currency', 1_234.5],
  ['EUR 12', 'currency', 12],
  ['12,5 %', 'percent', 12.5],
  ['12,5', 'count', 12.5],
] as const)('%j in a %s column is read as %d', (text, unit, value) => {
  expect(readCell(text, { unit }, euros)).toBe(value);
});

test.each([
  ['$12', 'currency'],
  ['USD 12', 'currency'],
  ['12 €', 'count'],
  ['12 pieces', 'count'],
  ['#N/A', 'count'],
] as const)('%j is not read as a number in a %s column of a table in euros', (text, unit) => {
  expect(readCell(text, { unit }, euros)).toBeUndefined();
});
