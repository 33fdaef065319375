import type { Figures, Period } from '@reportage/contracts';
import { getDayInZone } from '../../platform/clock.ts';
import type { LinkSummary } from './figures.repository.ts';

interface LinkDaysOptions {
  timezone: string;
  now: Date;
  /** The first day that the plan shows; undefined if it shows all days. */
  historyFrom?: string | undefined;
}

/**
 * Finds the days whose clicks are counted and shown: from the day of the first link through today.
 * @returns undefined if there are no links
 */
export function getLinkDays(
  links: readonly LinkSummary[],
  { timezone, now, historyFrom = '' }: LinkDaysOptions,
): Period | undefined {
  const [first] = links.map(({ createdAt }) => createdAt).toSorted((one, other) => one.getTime() - other.getTime());
  if (!first) return undefined;
  const firstDay = getDayInZone(first, timezone);
  return { from: historyFrom > firstDay ? historyFrom : firstDay, to: getDayInZone(now, timezone) };
}

/**
 * Sets days without clicks to 0, starting on the day of the first link: unlike an item's visits, which a script may
 * miss, clicks are always counted. Earlier and future days stay empty, as does a figure without any clicks.
 */
export const fillClicks = (figures: Figures['figures'], days: Period | undefined): Figures['figures'] =>
  figures.map((figure) =>
    figure.id === 'link_clicks' && figure.value !== null && days
      ? {
          ...figure,
          series: figure.series.map(({ day, value }) => ({
            day,
            value: value ?? (day >= days.from && day <= days.to ? 0 : null),
          })),
        }
      : figure,
  );
