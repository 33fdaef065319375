import { hashToFraction } from '../vendors/hash-to-fraction.ts';
import { getIsoYearWeek } from './ga-calendar.ts';
import { type GaProperty, type GaRow, getCountedShare, type TruthOptions } from './ga-truth.ts';

const host = 'view.ceros.com';
const experiences = [
  {
    propertyId: '2001',
    path: '/acme/autumn-guide',
    title: 'Autumn guide',
    pages: ['cover', 'lisbon', 'trains'],
    typicalViews: 40,
  },
  {
    propertyId: '2001',
    path: '/acme/quiz',
    title: 'Which city are you?',
    pages: ['start', 'result'],
    typicalViews: 15,
  },
];
const devices = ['mobile', 'desktop'];

interface CerosEvent {
  eventName: string;
  pagePath: string;
  count: number;
  seconds: number;
}

/** Returns a day's events in the experiences that report to a property, as counted up to `options.today`. */
export function getCerosRowsOfDay({ id }: GaProperty, day: string, options: TruthOptions): GaRow[] {
  const share = getCountedShare(day, options);
  if (share === 0) return [];
  const compactDay = day.replaceAll('-', '');
  const date = { date: compactDay, isoYearIsoWeek: getIsoYearWeek(day), yearMonth: compactDay.slice(0, 6) };
  const propertyExperiences = experiences.filter(({ propertyId }) => propertyId === id);
  return propertyExperiences.flatMap(({ path, title, pages, typicalViews }) =>
    devices.flatMap((deviceCategory, index) => {
      const seed = `${path} ${day} ${deviceCategory}`;
      const views = Math.round((typicalViews / (index + 1)) * (0.5 + hashToFraction(seed)) * share);
      if (views === 0) return [];
      const pageEvents = pages.flatMap((page, position): CerosEvent[] => {
        const pagePath = `${path}/p/${page}`;
        const pickCount = (name: string, maxPerView: number) =>
          Math.round(views * maxPerView * hashToFraction(`${seed} ${page} ${name}`));
        const pageViews = position === 0 ? views : pickCount('views', 0.8);
        return [
          { eventName: 'ceros_page_view', pagePath, count: pageViews, seconds: pickCount('time', 30) },
          { eventName: 'ceros_interaction', pagePath, count: pickCount('touch', 1.5), seconds: 0 },
          { eventName: 'ceros_outbound_click', pagePath, count: pickCount('out', 0.2), seconds: 0 },
        ];
      });
      const viewEvent: CerosEvent = { eventName: 'ceros_view', pagePath: path, count: views, seconds: views };
      return [viewEvent, ...pageEvents].flatMap(({ eventName, pagePath, count, seconds }) =>
        count === 0
          ? []
          : [
              {
                dimensions: { ...date, eventName, hostName: host, pagePath, pageTitle: title, deviceCategory },
                metrics: {
                  eventCount: count,
                  userEngagementDuration: seconds,
                  totalUsers: Math.max(1, Math.round(count * 0.8)),
                },
              },
            ],
      );
    }),
  );
}
