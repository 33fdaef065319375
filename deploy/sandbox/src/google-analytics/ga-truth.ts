import { countDaysBetween } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';
import { getIsoYearWeek } from './ga-calendar.ts';

/** The figures for one combination of dimensions on one day. */
export interface GaRow {
  dimensions: Readonly<Record<string, string>>;
  metrics: Readonly<Record<string, number>>;
}

export interface GaProperty {
  id: string;
  name: string;
  host: string;
  timeZone: string;
  currency: string;
}

export const gaAccount = { id: '100', name: 'Acme' };
export const properties: readonly GaProperty[] = [
  { id: '2001', name: 'Acme web', host: 'www.acme.example', timeZone: 'Europe/Berlin', currency: 'EUR' },
  { id: '2002', name: 'Acme shop', host: 'shop.acme.example', timeZone: 'America/New_York', currency: 'USD' },
  { id: '2003', name: 'Acme blog', host: 'blog.acme.example', timeZone: 'UTC', currency: 'EUR' },
];

const paths = [
  ...['/', '/autumn-city-breaks', '/slow-trains', '/lisbon-by-night', '/harbour-walks', '/museums', '/islands'],
  ...['/food-markets', '/night-buses', '/winter-light', '/campsites', '/ferries'],
];
const visitKinds = [
  { deviceCategory: 'mobile', countryId: 'DE', country: 'Germany', origin: ['google', 'organic', '(organic)'] },
  { deviceCategory: 'desktop', countryId: 'DE', country: 'Germany', origin: ['(direct)', '(none)', '(direct)'] },
  { deviceCategory: 'mobile', countryId: 'AT', country: 'Austria', origin: ['newsletter', 'email', 'autumn'] },
  { deviceCategory: 'tablet', countryId: '(not set)', country: '(not set)', origin: ['facebook', 'social', 'autumn'] },
] as const;

/** The share of a day's hits that has been counted, by the day's age in days. Hits arrive late. */
const completeness = [0.55, 0.9, 0.98];

export interface TruthOptions {
  /** The property's current day. */
  today: string;
  /** Whether the figures for recent days still grow. */
  restates: boolean;
}

export function getCountedShare(day: string, { today, restates }: TruthOptions): number {
  const age = countDaysBetween(day, today);
  if (age < 0) return 0;
  if (!restates) return 1;
  return completeness[age] ?? 1;
}

/** Returns a property's figures for a day, as counted up to `options.today`. */
export function getRowsOfDay({ id, host }: GaProperty, day: string, options: TruthOptions): GaRow[] {
  const share = getCountedShare(day, options);
  if (share === 0) return [];
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const compactDay = day.replaceAll('-', '');
  return paths.flatMap((pagePath, pageIndex) =>
    visitKinds.flatMap(({ origin, ...visitKind }, index) => {
      const seed = `${id} ${day} ${pagePath} ${index}`;
      // On most days, a page has no visits of some kinds.
      if (index > 0 && hashToFraction(`${seed} is`) < 0.55) return [];
      const size = (60 / (pageIndex + 1)) * (isWeekend ? 0.6 : 1) * (0.6 + 0.8 * hashToFraction(seed));
      const views = Math.round(size * share);
      if (views === 0) return [];
      const pickCount = (name: string, maxPerView: number): number =>
        Math.round(views * maxPerView * hashToFraction(`${seed} ${name}`));
      const sessions = Math.max(1, pickCount('sessions', 0.9));
      const [sessionSource = '', sessionMedium = '', sessionCampaignName = ''] = origin;
      const date = { date: compactDay, isoYearIsoWeek: getIsoYearWeek(day), yearMonth: compactDay.slice(0, 6) };
      return [
        {
          dimensions: {
            ...date,
            hostName: host,
            pagePath,
            ...visitKind,
            sessionSource,
            sessionMedium,
            sessionCampaignName,
          },
          metrics: {
            screenPageViews: views,
            totalUsers: Math.max(1, pickCount('users', 0.8)),
            newUsers: pickCount('new', 0.4),
            sessions,
            engagedSessions: Math.min(sessions, pickCount('engaged', 0.7)),
            userEngagementDuration: pickCount('time', 42),
            eventCount: views * 3 + pickCount('events', 2),
            keyEvents: pickCount('key', 0.05),
            totalRevenue: pickCount('revenue', 120) / 100,
          },
        },
      ];
    }),
  );
}
