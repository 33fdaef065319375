import type { GoalReport } from './goal.ts';

/** Rounds an expected or forecast count, because exact digits would suggest false precision. */
export const roundForecast = (value: number, { unit }: Pick<GoalReport, 'unit'>): number =>
  (unit ?? 'count') === 'count' && Math.abs(value) >= 10 ? Math.round(value) : value;
