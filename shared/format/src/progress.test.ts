import { formatProgress, roundProgress } from './progress.ts';

test.each([
  [0, 0],
  [12.4, 12],
  [12.5, 13],
  [99.5, 99],
  [99.9, 99],
  [100, 100],
])('progress of %d%% is shown as %d%%', (progress, shown) => {
  expect(roundProgress(progress)).toBe(shown);
});

test('progress is written as a whole percentage in both languages', () => {
  expect(formatProgress(43.2, { locale: 'en' })).toBe('43%');
  expect(formatProgress(99.6, { locale: 'de' })).toBe('99\u00A0%');
});
