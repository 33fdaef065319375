import type { HeadlineFigure } from '@reportage/contracts';
import { findFigureChange } from './published-change.ts';

const figure = (key: string, value: number): HeadlineFigure => ({
  ...{ key, name: key, metricId: null, value },
  ...{ kind: 'progress', unit: 'count', currency: null },
});
const format = ({ value }: HeadlineFigure): string => `${Math.round(value ?? 0)}%`;

test('the first figure that reads differently is the change', () => {
  const published = [figure('same', 50), figure('readers', 36), figure('clicks', 10)];
  const current = [figure('clicks', 20), figure('readers', 41), figure('same', 50)];
  expect(findFigureChange(published, current, format)).toEqual({ figure: published[1], before: '36%', now: '41%' });
});

test('a difference that rounding hides, and a figure that was removed or added, are no change', () => {
  const published = [figure('readers', 36.1), figure('removed', 1)];
  const current = [figure('added', 3), figure('readers', 36.4)];
  expect(findFigureChange(published, current, format)).toBeNull();
});
