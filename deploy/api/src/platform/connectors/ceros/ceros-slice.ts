import type { Connection, FetchFlag, Period } from '@reportage/contracts';
import type { CerosColumn, CerosTextColumn } from '../../../facts/families/ceros.ts';
import type { FetchedFact, FetchedMedia, FetchedSlice, FetchedUniques } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { type Report, type ReportRow, runReport } from '../ga/ga-report.ts';
import { otherValue, toDay, toFirstDay, unitDimensions, units } from '../ga/ga-units.ts';
import { findUnitRange } from '../whole-units.ts';
import { type CerosCount, cerosEventNames, cerosEvents, pageSeparator } from './ceros-events.ts';

const locationDimensions = ['hostName', 'pagePath', 'pageTitle'];
/** Marks events that belong to an experience instead of a page, such as opening it. */
const noPage = '(none)';
const counts = Object.keys(cerosEvents) as CerosCount[];

/**
 * Returns the experience and page in which an event happened, or undefined for rows that Google has combined, because
 * they name neither.
 */
function getLocation({ dimensions }: ReportRow): { media: FetchedMedia; page: string } | undefined {
  const { hostName = '', pagePath = '', pageTitle = '' } = dimensions;
  if (hostName === otherValue || pagePath === otherValue) return undefined;
  const [path = '', page = ''] = pagePath.split(pageSeparator);
  const key = `${hostName}${path.replace(/\/+$/, '')}`;
  const title = pageTitle === '' || pageTitle === otherValue || pageTitle === '(not set)' ? null : pageTitle;
  return {
    media: { key, url: `https://${key}`, title, type: 'experience' },
    page: page.replace(/\/.*$/, '') || noPage,
  };
}

/** Combines the rows of all events into one fact per page, day and device. */
function getFacts(rows: readonly ReportRow[]): FetchedFact[] {
  const facts = new Map<string, FetchedFact & { sums: Record<CerosColumn, number> }>();
  for (const row of rows) {
    const location = getLocation(row);
    const column = counts.find((count) => cerosEvents[count] === row.dimensions.eventName);
    if (!location || !column) continue;
    const reportDate = toDay(row.dimensions.date ?? '');
    const texts: Record<CerosTextColumn, string> = { page: location.page, device: row.dimensions.deviceCategory ?? '' };
    const key = JSON.stringify([location.media.key, reportDate, texts]);
    const fact = facts.get(key) ?? {
      media: location.media.key,
      reportDate,
      texts,
      sums: { views: 0, page_views: 0, interactions: 0, outbound_clicks: 0, time_spent_ms: 0 },
    };
    fact.sums[column] += row.metrics.eventCount ?? 0;
    fact.sums.time_spent_ms += Math.round((row.metrics.userEngagementDuration ?? 0) * 1_000);
    facts.set(key, fact);
  }
  return [...facts.values()];
}

/** Collects the experiences by key, with their most recent titles. */
function getMedia(rows: readonly ReportRow[]): Map<string, FetchedMedia> {
  const media = new Map<string, FetchedMedia>();
  for (const row of rows) {
    const location = getLocation(row);
    if (!location) continue;
    const { key, title } = location.media;
    media.set(key, { ...location.media, title: title ?? media.get(key)?.title ?? null });
  }
  return media;
}

/** Fetches all data for the experiences that report to a property, for the given days. */
export async function fetchExperiences(api: ConnectorApi, property: string, days: Period): Promise<FetchedSlice> {
  const factsReport = await runReport(api, {
    property,
    days,
    dimensions: ['date', 'eventName', ...locationDimensions, 'deviceCategory'],
    metrics: ['eventCount', 'userEngagementDuration'],
    eventNames: cerosEventNames,
  });
  const reports: Report[] = [factsReport];
  const uniques: FetchedUniques[] = [];
  const media = getMedia(factsReport.rows);
  for (const unit of units) {
    const range = findUnitRange(days, unit);
    if (!range) continue;
    const dimension = unitDimensions[unit];
    const usersReport = await runReport(api, {
      property,
      days: range,
      dimensions: [dimension, 'hostName', 'pagePath'],
      metrics: ['totalUsers'],
      // Requests only the event for opening an experience, which has no page. Otherwise, people who visit several pages
      // would be counted several times.
      eventNames: [cerosEvents.views],
    });
    reports.push(usersReport);
    for (const row of usersReport.rows) {
      const location = getLocation(row);
      if (!location) continue;
      const { key } = location.media;
      media.set(key, media.get(key) ?? location.media);
      const reportDate = toFirstDay[unit](row.dimensions[dimension] ?? '');
      uniques.push({ media: key, reportDate, granularity: unit, people: row.metrics.totalUsers ?? 0 });
    }
  }
  return {
    media: [...media.values()],
    facts: getFacts(factsReport.rows),
    uniques,
    flags: [...new Set<FetchFlag>(reports.flatMap(({ flags }) => flags))],
    quota: reports.reduce<Connection['quota']>((latest, { quota }) => quota ?? latest, null),
  };
}
