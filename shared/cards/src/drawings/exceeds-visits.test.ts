import { exceedsVisits } from './exceeds-visits.ts';

const createFigure = (id: string, value: number | null) => ({ id, value });

test.each([
  [392, 371, true],
  [371, 371, false],
  [392, null, false],
])('with %i visitors and %s visits, an explanation is needed: %s', (visitors, visits, expected) => {
  const figures = [createFigure('web_visitors', visitors), createFigure('web_visits', visits)];
  expect(figures.map((figure) => exceedsVisits(figure, figures))).toEqual([expected, false]);
});
