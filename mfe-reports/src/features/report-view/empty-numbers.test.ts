import type { CardResult } from '@reportage/contracts';
import { hasNoNumbers, leaveOutEmptyRows } from './empty-numbers.ts';

const createCard = (dimension: string, rows: CardResult['rows'], totals: CardResult['totals']) =>
  ({
    columns: [
      { id: dimension, kind: 'dimension' },
      { id: 'web_pageviews', kind: 'metric' },
    ],
    rows,
    totals,
    rowCount: rows.length,
    rowMedia: rows.map((_, index) => `media-${index}`),
  }) as CardResult;

const list = { display: 'list', breakdownBy: undefined } as const;

test('a card without numbers in rows and totals has none; a zero is a number', () => {
  expect(hasNoNumbers(createCard('web_media', [['One', null]], [null]))).toBe(true);
  expect(hasNoNumbers(createCard('web_media', [], [null]))).toBe(true);
  expect(hasNoNumbers(createCard('web_media', [['One', 0]], [null]))).toBe(false);
  expect(hasNoNumbers(createCard('web_media', [], [0]))).toBe(false);
});

test('rows without numbers are left out of lists, together with their media', () => {
  const rows: CardResult['rows'] = [
    ['One', null],
    ['Two', 5],
    ['Three', null],
  ];
  expect(leaveOutEmptyRows(list, createCard('web_media', rows, [5]))).toMatchObject({
    rows: [['Two', 5]],
    rowMedia: ['media-1'],
    rowCount: 1,
  });
});

test('days without numbers and rows entered by hand are kept', () => {
  const days = createCard('web_date', [['2026-11-01', null]], [5]);
  expect(leaveOutEmptyRows(list, days)).toBe(days);
  const custom: CardResult = { ...createCard('web_media', [['Typed', null]], [5]), rowKinds: ['custom'] };
  expect(leaveOutEmptyRows(list, custom)).toBe(custom);
});
