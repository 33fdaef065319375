import type { HeadlineFigure } from '@reportage/contracts';
import { findFigureChange } from './published-change.ts';

const createFigure = (key: string, value: number): HeadlineFigure => ({
  ...{ key, name: key, metricId: null, value },
  ...{ kind: 'progress', unit: 'count', currency: null },
});
const format = ({ value }: HeadlineFigure): string => `${Math.round(value ?? 0)}%`;

test('finds the first figure whose displayed value has changed', () => {
  const published = [createFigure('same', 50), createFigure('readers', 36), createFigure('clicks', 10)];
  const current = [createFigure('clicks', 20), createFigure('readers', 41), createFigure('same', 50)];
  expect(findFigureChange(published, current, format)).toEqual({ figure: published[1], before: '36%', now: '41%' });
});

test('ignores differences that rounding hides, and figures that were added or removed', () => {
  const published = [createFigure('readers', 36.1), createFigure('removed', 1)];
  const current = [createFigure('added', 3), createFigure('readers', 36.4)];
  expect(findFigureChange(published, current, format)).toBeNull();
});
