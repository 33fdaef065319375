import type { Figures } from '@reportage/contracts';

/**
 * Returns the first day with a number if the period begins earlier. Returns undefined for weekly series, whose days are
 * unknown, and if the plan excludes the earlier days, because a separate note says so.
 */
export function findLateStart({ figures, period, historyFrom }: Figures): string | undefined {
  const days = [...new Set(figures.flatMap(({ series }) => series.map(({ day }) => day)))].toSorted();
  const [firstDay, secondDay] = days;
  const isByDay = firstDay !== undefined && secondDay !== undefined && isNextDay(firstDay, secondDay);
  if (!isByDay || historyFrom !== undefined) return undefined;
  // A link counts from its creation, whether anybody has clicked or not.
  const pages = figures.filter(({ id }) => id !== 'link_clicks');
  const measured = (pages.length > 0 ? pages : figures).flatMap(({ series }) =>
    series.flatMap(({ day, value }) => (value === null ? [] : [day])),
  );
  const firstMeasured = measured.toSorted()[0];
  return firstMeasured !== undefined && firstMeasured > period.from ? firstMeasured : undefined;
}

const dayMs = 86_400_000;
const isNextDay = (day: string, next: string): boolean => Date.parse(next) - Date.parse(day) === dayMs;
