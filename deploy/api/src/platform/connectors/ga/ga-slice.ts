import type { Connection, FetchFlag, Period } from '@reportage/contracts';
import { z } from 'zod';
import type { GaColumn, GaTextColumn } from '../../../facts/families/ga.ts';
import type { FetchedFact, FetchedMedia, FetchedSlice, FetchedUniques } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { findUnitRange } from '../whole-units.ts';
import { type Report, type ReportRow, runReport } from './ga-report.ts';
import { otherValue, toDay, toFirstDay, unitDimensions, units } from './ga-units.ts';

const pageDimensions = ['hostName', 'pagePath'] as const;
const textDimensions = {
  device: 'deviceCategory',
  country: 'countryId',
  source: 'sessionSource',
  medium: 'sessionMedium',
  campaign: 'sessionCampaignName',
} as const satisfies Record<GaTextColumn, string>;
const revenueMetric = 'totalRevenue';
const sumMetrics = [
  'screenPageViews',
  'newUsers',
  'sessions',
  'engagedSessions',
  'userEngagementDuration',
  'eventCount',
  'keyEvents',
  revenueMetric,
];
const metadataSchema = z.object({
  metrics: z.array(z.object({ apiName: z.string(), blockedReasons: z.array(z.string()).default([]) })).default([]),
});

function getMedia({ dimensions }: ReportRow): FetchedMedia {
  const [host = '', path = ''] = pageDimensions.map((name) => dimensions[name]);
  if (host === otherValue || path === otherValue) {
    return {
      key: otherValue,
      url: otherValue,
      title: 'Pages that Google Analytics combined into one row',
      type: 'page',
    };
  }
  return { key: `${host}${path}`, url: `https://${host}${path}`, title: null, type: 'page' };
}

function getFact(row: ReportRow, hasRevenue: boolean): FetchedFact {
  const { dimensions, metrics } = row;
  const getNumber = (name: string): number => metrics[name] ?? 0;
  const sums: Record<GaColumn, number | null> = {
    pageviews: getNumber('screenPageViews'),
    new_users: getNumber('newUsers'),
    sessions: getNumber('sessions'),
    engaged_sessions: getNumber('engagedSessions'),
    bounced_sessions: getNumber('sessions') - getNumber('engagedSessions'),
    engagement_ms: Math.round(getNumber('userEngagementDuration') * 1_000),
    events: getNumber('eventCount'),
    key_events: Math.round(getNumber('keyEvents')),
    revenue_micros: hasRevenue ? Math.round(getNumber(revenueMetric) * 1_000_000) : null,
  };
  const texts = Object.entries(textDimensions).map(([column, name]) => [column, dimensions[name] ?? '']);
  return { media: getMedia(row).key, reportDate: toDay(dimensions.date ?? ''), texts: Object.fromEntries(texts), sums };
}

/** Adds up facts that differ only in a dimension that is not stored, such as the host of combined pages. */
function mergeFacts(facts: readonly FetchedFact[]): FetchedFact[] {
  const factsByKey = new Map<string, FetchedFact>();
  for (const fact of facts) {
    const key = JSON.stringify([fact.media, fact.reportDate, Object.values(fact.texts)]);
    const existing = factsByKey.get(key);
    const sums = Object.entries(fact.sums).map(([name, value]): [string, number | null] => {
      const previous = existing?.sums[name];
      return [name, value === null ? (previous ?? null) : value + (previous ?? 0)];
    });
    factsByKey.set(key, { ...fact, sums: Object.fromEntries(sums) });
  }
  return [...factsByKey.values()];
}

/** Reads which metrics the user may not see. Google reports them as 0, regardless of their real values. */
async function readBlockedMetrics(api: ConnectorApi, property: string): Promise<Set<string>> {
  const { metrics } = await api.get('data', `/properties/${encodeURIComponent(property)}/metadata`, metadataSchema);
  return new Set(metrics.filter(({ blockedReasons }) => blockedReasons.length > 0).map(({ apiName }) => apiName));
}

/** Fetches a property's data for a range of days: facts per page and dimension, and users per day, week and month. */
export async function fetchSlice(api: ConnectorApi, property: string, days: Period): Promise<FetchedSlice> {
  const blockedMetrics = await readBlockedMetrics(api, property);
  const factsReport = await runReport(api, {
    property,
    days,
    dimensions: ['date', ...pageDimensions, ...Object.values(textDimensions)],
    metrics: sumMetrics,
  });
  const reports: Report[] = [factsReport];
  const media = new Map(factsReport.rows.map((row) => [getMedia(row).key, getMedia(row)]));
  const uniques: FetchedUniques[] = [];
  for (const unit of units) {
    const range = findUnitRange(days, unit);
    if (!range) continue;
    const dimension = unitDimensions[unit];
    const usersReport = await runReport(api, {
      property,
      days: range,
      dimensions: [dimension, ...pageDimensions],
      metrics: ['totalUsers'],
    });
    reports.push(usersReport);
    for (const row of usersReport.rows) {
      const { key } = getMedia(row);
      // The users in several combined rows may overlap.
      if (key === otherValue) continue;
      media.set(key, getMedia(row));
      const reportDate = toFirstDay[unit](row.dimensions[dimension] ?? '');
      uniques.push({ media: key, reportDate, granularity: unit, people: row.metrics.totalUsers ?? 0 });
    }
  }
  const flags = new Set<FetchFlag>(reports.flatMap((report) => report.flags));
  const quota = reports.reduce<Connection['quota']>((latest, report) => report.quota ?? latest, null);
  const facts = mergeFacts(factsReport.rows.map((row) => getFact(row, !blockedMetrics.has(revenueMetric))));
  return { media: [...media.values()], facts, uniques, flags: [...flags], quota };
}
