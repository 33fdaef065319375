import type { Connection, FetchFlag, Period } from '@reportage/contracts';
import { z } from 'zod';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';

/** More than the default of 10,000, so fewer calls are needed, but well below the maximum of 250,000. */
const rowsPerPage = 100_000;

const valuesSchema = z.array(z.object({ value: z.string().default('') })).default([]);
/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport */
const reportSchema = z.object({
  dimensionHeaders: z.array(z.object({ name: z.string() })).default([]),
  metricHeaders: z.array(z.object({ name: z.string() })).default([]),
  // Both are omitted in an empty report.
  rows: z.array(z.object({ dimensionValues: valuesSchema, metricValues: valuesSchema })).default([]),
  rowCount: z.coerce.number().int().default(0),
  metadata: z
    .object({
      samplingMetadatas: z.array(z.unknown()).default([]),
      subjectToThresholding: z.boolean().default(false),
      dataLossFromOtherRow: z.boolean().default(false),
    })
    .prefault({}),
  propertyQuota: z
    .object({
      tokensPerDay: z.object({ consumed: z.coerce.number().default(0), remaining: z.coerce.number().default(0) }),
    })
    .partial()
    .prefault({}),
});

export interface ReportRow {
  dimensions: Readonly<Record<string, string>>;
  metrics: Readonly<Record<string, number>>;
}

export interface Report {
  rows: ReportRow[];
  flags: FetchFlag[];
  quota: Connection['quota'];
}

interface ReportQuery {
  property: string;
  days: Period;
  dimensions: readonly string[];
  metrics: readonly string[];
  /** Only rows for these events; rows for all events if omitted. */
  eventNames?: readonly string[];
}

function toNumber(text: string, name: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new ConnectorError('malformed', `${name} is not a number.`);
  return value;
}

function getFlags({ metadata }: z.output<typeof reportSchema>): FetchFlag[] {
  return [
    ...(metadata.samplingMetadatas.length > 0 ? ['sampled' as const] : []),
    ...(metadata.subjectToThresholding ? ['thresholded' as const] : []),
    ...(metadata.dataLossFromOtherRow ? ['folded' as const] : []),
  ];
}

function getQuota({ propertyQuota: { tokensPerDay } }: z.output<typeof reportSchema>): Connection['quota'] {
  if (!tokensPerDay) return null;
  const { consumed, remaining } = tokensPerDay;
  return { left: remaining, total: consumed + remaining, per: 'day' };
}

/** Values are positional; their names are only in the headers. */
function readRows({ rows, dimensionHeaders, metricHeaders }: z.output<typeof reportSchema>): ReportRow[] {
  return rows.map(({ dimensionValues, metricValues }) => {
    if (dimensionValues.length !== dimensionHeaders.length || metricValues.length !== metricHeaders.length) {
      throw new ConnectorError('malformed', "A row's values do not match the headers.");
    }
    return {
      dimensions: Object.fromEntries(
        dimensionHeaders.map(({ name }, index) => [name, dimensionValues[index]?.value ?? '']),
      ),
      metrics: Object.fromEntries(
        metricHeaders.map(({ name }, index) => [name, toNumber(metricValues[index]?.value ?? '', name)]),
      ),
    };
  });
}

/** Reads all pages of a report. There are no page tokens: the next offset is the number of rows received so far. */
export async function runReport(
  api: ConnectorApi,
  { property, days, dimensions, metrics, eventNames }: ReportQuery,
): Promise<Report> {
  const report: Report = { rows: [], flags: [], quota: null };
  const flags = new Set<FetchFlag>();
  for (let rowCount: number | undefined; rowCount === undefined || report.rows.length < rowCount; ) {
    const page = await api.post('data', `/properties/${encodeURIComponent(property)}:runReport`, reportSchema, {
      dimensions: dimensions.map((name) => ({ name })),
      metrics: metrics.map((name) => ({ name })),
      dateRanges: [{ startDate: days.from, endDate: days.to }],
      ...(eventNames
        ? { dimensionFilter: { filter: { fieldName: 'eventName', inListFilter: { values: eventNames } } } }
        : {}),
      // Without a sort order, pages may overlap.
      orderBys: dimensions.map((dimensionName) => ({ dimension: { dimensionName } })),
      offset: report.rows.length,
      limit: rowsPerPage,
      returnPropertyQuota: true,
    });
    // Either the report was recomputed while it was being read, or a page before the last one is empty.
    const isInconsistent =
      (rowCount !== undefined && rowCount !== page.rowCount) || (page.rows.length === 0 && page.rowCount > 0);
    if (isInconsistent) throw new ConnectorError('unavailable', 'The report changed while it was being read.');
    rowCount = page.rowCount;
    report.rows.push(...readRows(page));
    for (const flag of getFlags(page)) flags.add(flag);
    report.quota = getQuota(page) ?? report.quota;
  }
  report.flags = [...flags];
  return report;
}
