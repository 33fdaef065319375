import { z } from '@reportage/contracts';
import { countDaysBetween, shiftDay } from '../vendors/calendar.ts';
import { getCerosRowsOfDay } from './ceros-truth.ts';
import { resolveDay } from './ga-calendar.ts';
import type { GaFaults } from './ga-state.ts';
import { type GaProperty, type GaRow, getRowsOfDay } from './ga-truth.ts';

const nameSchema = z.object({ name: z.string() });
/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport */
export const reportRequestSchema = z.object({
  dimensions: z.array(nameSchema).default([]),
  metrics: z.array(nameSchema).default([]),
  dateRanges: z.array(z.object({ startDate: z.string(), endDate: z.string() })).default([]),
  orderBys: z
    .array(
      z.object({ dimension: z.object({ dimensionName: z.string() }).optional(), desc: z.boolean().default(false) }),
    )
    .default([]),
  /** The only kind of filter that the stand-in supports. */
  dimensionFilter: z
    .object({
      filter: z.object({ fieldName: z.string(), inListFilter: z.object({ values: z.array(z.string()).min(1) }) }),
    })
    .optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).default(10_000),
  returnPropertyQuota: z.boolean().default(false),
});
export type ReportRequest = z.output<typeof reportRequestSchema>;

export const dimensionNames = [
  ...['date', 'isoYearIsoWeek', 'yearMonth', 'hostName', 'pagePath', 'deviceCategory', 'countryId', 'country'],
  ...['sessionSource', 'sessionMedium', 'sessionCampaignName', 'eventName', 'pageTitle'],
];
export const metricTypes: Readonly<Record<string, string>> = {
  screenPageViews: 'TYPE_INTEGER',
  totalUsers: 'TYPE_INTEGER',
  newUsers: 'TYPE_INTEGER',
  sessions: 'TYPE_INTEGER',
  engagedSessions: 'TYPE_INTEGER',
  userEngagementDuration: 'TYPE_SECONDS',
  eventCount: 'TYPE_INTEGER',
  keyEvents: 'TYPE_FLOAT',
  totalRevenue: 'TYPE_CURRENCY',
};
const limits = { dimensions: 9, metrics: 10, dateRanges: 4, rows: 250_000 };
const otherLabel = '(other)';
/** Pages that keep their paths when rare pages are combined. */
const commonPages = ['/', '/autumn-city-breaks', '/slow-trains', '/lisbon-by-night', '/harbour-walks', '/museums'];

/** Returns why a request is rejected, or undefined if it is accepted. */
export function findRequestProblem(request: ReportRequest): string | undefined {
  const { dimensions, metrics, dateRanges, limit, dimensionFilter } = request;
  const dimensionsUsed = [
    ...dimensions.map(({ name }) => name),
    ...(dimensionFilter ? [dimensionFilter.filter.fieldName] : []),
  ];
  const unknownDimension = dimensionsUsed.find((name) => !dimensionNames.includes(name));
  if (unknownDimension) return `Field ${unknownDimension} is not a valid dimension.`;
  const unknownMetric = metrics.find(({ name }) => metricTypes[name] === undefined);
  if (unknownMetric) return `Field ${unknownMetric.name} is not a valid metric.`;
  if (metrics.length === 0) return 'At least one metric is required.';
  if (dimensions.length > limits.dimensions) return `Requests are limited to ${limits.dimensions} dimensions.`;
  if (metrics.length > limits.metrics) return `Requests are limited to ${limits.metrics} metrics.`;
  if (dateRanges.length !== 1) return 'This stand-in supports one date range per report.';
  return limit > limits.rows ? `The limit must be at most ${limits.rows}.` : undefined;
}

/** Replaces the host and path of a rare page with `(other)`. */
const foldRarePages = (row: GaRow): GaRow =>
  commonPages.includes(row.dimensions.pagePath ?? '')
    ? row
    : { ...row, dimensions: { ...row.dimensions, hostName: otherLabel, pagePath: otherLabel } };

/** Reduces the sum of daily users, because returning users count only once. */
const deduplicateUsers = (users: number, days: number): number => (days > 1 ? Math.round(users * 0.75) : users);

interface Group {
  values: string[];
  sums: Map<string, number>;
  days: Set<string>;
}

function groupRows(rows: readonly GaRow[], dimensions: readonly string[], metrics: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const values = dimensions.map((name) => row.dimensions[name] ?? '(not set)');
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { values, sums: new Map(), days: new Set() };
    group.days.add(row.dimensions.date ?? '');
    for (const name of metrics) group.sums.set(name, (group.sums.get(name) ?? 0) + (row.metrics[name] ?? 0));
    groups.set(key, group);
  }
  return [...groups.values()];
}

const getMetricValue = ({ sums, days }: Group, name: string, { blocksRevenue }: GaFaults): string => {
  const sum = sums.get(name) ?? 0;
  if (name === 'totalRevenue') return blocksRevenue ? '0' : String(Math.round(sum * 100) / 100);
  return String(name === 'totalUsers' ? deduplicateUsers(sum, days.size) : sum);
};

export interface ReportContext {
  property: GaProperty;
  faults: GaFaults;
  today: string;
}

/** Creates all rows of a report, not yet split into pages; undefined if the dates are invalid. */
export function createReportRows(request: ReportRequest, { property, faults, today }: ReportContext) {
  const [range] = request.dateRanges;
  const from = resolveDay(range?.startDate ?? '', today);
  const to = resolveDay(range?.endDate ?? '', today);
  if (!from || !to || from > to) return undefined;
  const days = Array.from({ length: countDaysBetween(from, to) + 1 }, (_, index) => shiftDay(from, index));
  // Reports on events cover the Ceros experiences; all other reports cover web pages.
  const filter = request.dimensionFilter?.filter;
  const isByEvent = filter?.fieldName === 'eventName' || request.dimensions.some(({ name }) => name === 'eventName');
  const getRows = isByEvent ? getCerosRowsOfDay : getRowsOfDay;
  const rows = days.flatMap((day) => getRows(property, day, { today, restates: faults.restates }));
  const filteredRows = filter
    ? rows.filter((row) => filter.inListFilter.values.includes(row.dimensions[filter.fieldName] ?? ''))
    : rows;
  const dimensions = request.dimensions.map(({ name }) => name);
  const metrics = request.metrics.map(({ name }) => name);
  const groups = groupRows(faults.folded ? filteredRows.map(foldRarePages) : filteredRows, dimensions, metrics);
  const orders = request.orderBys.flatMap(({ dimension, desc }) => {
    const index = dimensions.indexOf(dimension?.dimensionName ?? '');
    return index < 0 ? [] : [{ index, sign: desc ? -1 : 1 }];
  });
  groups.sort((a, b) => {
    for (const { index, sign } of orders) {
      const [first = '', second = ''] = [a.values[index], b.values[index]];
      if (first !== second) return first < second ? -sign : sign;
    }
    return 0;
  });
  return groups.map((group) => ({
    dimensionValues: group.values.map((value) => ({ value })),
    metricValues: metrics.map((name) => ({ value: getMetricValue(group, name, faults) })),
  }));
}

export function toReportResponse(
  request: ReportRequest,
  { property, faults }: ReportContext,
  rows: NonNullable<ReturnType<typeof createReportRows>>,
) {
  const page = rows.slice(request.offset, request.offset + Math.min(request.limit, faults.pageRows));
  return {
    dimensionHeaders: request.dimensions,
    metricHeaders: request.metrics.map(({ name }) => ({ name, type: metricTypes[name] })),
    // Empty lists and zeros are omitted, as in the JSON format of Protocol Buffers.
    ...(page.length > 0 ? { rows: page } : {}),
    ...(rows.length > 0 ? { rowCount: rows.length } : {}),
    metadata: {
      currencyCode: property.currency,
      timeZone: property.timeZone,
      ...(faults.sampled ? { samplingMetadatas: [{ samplesReadCount: '500000', samplingSpaceSize: '1200000' }] } : {}),
      ...(faults.thresholded ? { subjectToThresholding: true } : {}),
      ...(faults.folded ? { dataLossFromOtherRow: true } : {}),
    },
    kind: 'analyticsData#runReport',
  };
}
