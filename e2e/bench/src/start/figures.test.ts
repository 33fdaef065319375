import { getFigures, getMemoryFigure } from './figures.ts';

const rounds = [
  { database: 900, api: 2_000 },
  { database: 5_000, api: 2_200 },
  { database: 1_000, api: 1_900 },
];

test('the total start time is compared with that of the process with the slowest median', () => {
  const [figure] = getFigures([3_200, 2_900, 9_000], rounds);
  expect(figure).toMatchObject({ name: 'second-start', value: 1.6, goal: 1.5, isOk: false, unit: '× api' });
  expect(figure?.details).toEqual({ 'whole product': '3.20 s', database: '1.00 s', api: '2.00 s' });
});

test('an error is thrown if there is no process to compare with', () => {
  expect(() => getFigures([1], [{}])).toThrow('No process');
});

test('the memory is the median of all rounds', () => {
  expect(getMemoryFigure([300, 500, 399])).toMatchObject({ value: 399, isOk: true });
  expect(getMemoryFigure([300, 500, 401])).toMatchObject({ value: 401, isOk: false });
});
