import type { Figures, Period } from '@reportage/contracts';
import { getDayInZone } from '../../platform/clock.ts';
import type { LinkSummary } from './figures.repository.ts';

/** Returns the days on which clicks are counted: from the day of the first link through today; undefined without links. */
export function getLinkDays(links: readonly LinkSummary[], timezone: string, now: Date): Period | undefined {
  const [first] = links.map(({ createdAt }) => createdAt).toSorted((one, other) => one.getTime() - other.getTime());
  return first && { from: getDayInZone(first, timezone), to: getDayInZone(now, timezone) };
}

/**
 * Sets the days without clicks to 0 while there were links: unlike an item's visits, which a script may miss, clicks are
 * always counted. Days before the first link and days to come have no number.
 */
export const fillClicks = (figures: Figures['figures'], days: Period | undefined): Figures['figures'] =>
  figures.map((figure) =>
    figure.id === 'link_clicks' && days
      ? {
          ...figure,
          series: figure.series.map(({ day, value }) => ({
            day,
            value: value ?? (day >= days.from && day <= days.to ? 0 : null),
          })),
        }
      : figure,
  );
