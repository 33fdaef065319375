import type { CardResult } from '@reportage/contracts';
import { getMarks } from './chart-marks.model.ts';

const card = { meta: { period: { from: '2026-06-01', to: '2026-06-21' } } } as CardResult;
const rows = ['2026-06-01', '2026-06-08', '2026-06-15'].map((x) => ({ x, series: 'Visits', y: 1 }));
const createAnnotation = (text: string, from: string, to = from) => ({ id: text, text, period: { from, to } });

test('an annotation is marked on the week that contains its days; one outside the card’s days is left out', () => {
  const annotations = [
    createAnnotation('inside', '2026-06-10'),
    createAnnotation('span', '2026-05-20', '2026-06-16'),
    createAnnotation('before', '2026-05-31'),
    createAnnotation('after', '2026-06-22'),
  ];
  expect(getMarks(card, rows, annotations)).toEqual([
    { text: 'inside', from: '2026-06-08', to: '2026-06-08' },
    { text: 'span', from: '2026-06-01', to: '2026-06-15' },
  ]);
  expect(getMarks(card, [], annotations)).toEqual([]);
});
