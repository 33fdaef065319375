import type { CardResult } from '@reportage/contracts';
import { hasNoData, leaveOutEmptyRows } from './empty-numbers.ts';

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

test('a card has no data if all of its rows and totals are empty; a zero counts as data', () => {
  expect(hasNoData(createCard('web_media', [['One', null]], [null]))).toBe(true);
  expect(hasNoData(createCard('web_media', [], [null]))).toBe(true);
  expect(hasNoData(createCard('web_media', [['One', 0]], [null]))).toBe(false);
  expect(hasNoData(createCard('web_media', [], [0]))).toBe(false);
});

test('rows without data are left out of lists, together with their media', () => {
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

test('days without data and rows entered by hand are kept', () => {
  const dayCard = createCard('web_date', [['2026-11-01', null]], [5]);
  expect(leaveOutEmptyRows(list, dayCard)).toBe(dayCard);
  const customCard: CardResult = { ...createCard('web_media', [['Entered by hand', null]], [5]), rowKinds: ['custom'] };
  expect(leaveOutEmptyRows(list, customCard)).toBe(customCard);
});
