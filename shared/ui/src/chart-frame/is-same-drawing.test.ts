import { isSameDrawing } from './is-same-drawing.ts';

const chart = { title: 'Pageviews by day', rows: [{ x: '2026-11-20', series: 'Pageviews', y: 3 }], unit: 'count' };

test('charts with the same numbers count as the same drawing, whatever their event handlers are', () => {
  const copy = structuredClone(chart);
  expect(isSameDrawing({ ...chart, onPick: () => undefined }, { ...copy, onPick: () => undefined })).toBe(true);
});

test.each([{ title: 'Visits by day' }, { rows: [{ x: '2026-11-20', series: 'Pageviews', y: 4 }] }, { height: 200 }])(
  'a chart with %j is a different drawing',
  (changed) => {
    expect(isSameDrawing(chart, { ...chart, ...changed })).toBe(false);
  },
);
