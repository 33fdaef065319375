import type { Figures } from '@reportage/contracts';

/**
 * Returns the first day with data if the period starts earlier. Returns undefined for weekly series, whose exact days
 * are unknown, and if the plan excludes the earlier days, because a separate note says so.
 */
export function findLateStart({ figures, period, historyFrom }: Figures): string | undefined {
  const days = [...new Set(figures.flatMap(({ series }) => series.map(({ day }) => day)))].toSorted();
  const [firstDay, secondDay] = days;
  const isDaily = firstDay !== undefined && secondDay !== undefined && isNextDay(firstDay, secondDay);
  if (!isDaily || historyFrom !== undefined) return undefined;
  // Short links have data from the day they are created, even before the first click.
  const pageFigures = figures.filter(({ id }) => id !== 'link_clicks');
  const measuredDays = (pageFigures.length > 0 ? pageFigures : figures).flatMap(({ series }) =>
    series.flatMap(({ day, value }) => (value === null ? [] : [day])),
  );
  const firstMeasuredDay = measuredDays.toSorted()[0];
  return firstMeasuredDay !== undefined && firstMeasuredDay > period.from ? firstMeasuredDay : undefined;
}

const dayMs = 86_400_000;
const isNextDay = (day: string, next: string): boolean => Date.parse(next) - Date.parse(day) === dayMs;
