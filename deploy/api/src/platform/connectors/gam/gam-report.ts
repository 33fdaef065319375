import type { ConnectionProblem, Period } from '@reportage/contracts';
import { z } from 'zod';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { type ReportCells, rowsSchema } from './gam-rows.ts';

const reportSchema = z.object({ name: z.string(), displayName: z.string().default('') });
const reportsSchema = z.object({ reports: z.array(reportSchema).default([]), nextPageToken: z.string().optional() });
/** https://developers.google.com/ad-manager/api/beta/reference/rest/v1/networks.operations.reports.runs */
const runSchema = z.object({
  name: z.string(),
  done: z.boolean().default(false),
  error: z.object({ code: z.number(), message: z.string().default('') }).optional(),
  response: z.object({ reportResult: z.string() }).optional(),
});
type Run = z.output<typeof runSchema>;

const pageSize = '10000';
const firstPauseMs = 5_000;
const maxPauseMs = 30_000;
/** Enough for about twenty minutes. */
const maxPolls = 45;

export interface ReportQuery {
  network: string;
  /** Part of the stored report's name, so reports with different columns need different names. */
  name: string;
  days: Period;
  dimensions: readonly string[];
  metrics: readonly string[];
  /** The currency that amounts are converted to. */
  currency: string;
}

const toDateObject = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, day: date };
};

/**
 * Finds the report for a slice, or creates it. Reports cannot be deleted, so each one is rerun.
 * https://developers.google.com/ad-manager/api/beta/reference/rest/v1/networks.reports
 */
async function ensureReport(api: ConnectorApi, query: ReportQuery): Promise<string> {
  const { network, name, days, dimensions, metrics, currency } = query;
  const path = `/networks/${encodeURIComponent(network)}/reports`;
  const displayName = `Reportage: ${name}, ${days.from} to ${days.to}, ${currency}`;
  const { reports } = await api.get('admanager', path, reportsSchema, { filter: `displayName = "${displayName}"` });
  const existing = reports.find((report) => report.displayName === displayName);
  if (existing) return existing.name;
  const fixed = { startDate: toDateObject(days.from), endDate: toDateObject(days.to) };
  const created = await api.post('admanager', path, reportSchema, {
    displayName,
    visibility: 'HIDDEN',
    reportDefinition: {
      reportType: 'HISTORICAL',
      dimensions,
      metrics,
      dateRange: { fixed },
      currencyCode: currency,
      timeZoneSource: 'PUBLISHER',
    },
  });
  return created.name;
}

/** gRPC status codes. https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const problemsByCode = new Map<number, ConnectionProblem>([
  [7, 'forbidden'],
  [8, 'throttled'],
  [4, 'unavailable'],
  [13, 'unavailable'],
  [14, 'unavailable'],
]);

function getResult({ error, response }: Run): string {
  if (response) return response.reportResult;
  if (!error) throw new ConnectorError('malformed', 'The run returned neither a result nor an error.');
  const { code, message } = error;
  throw new ConnectorError(problemsByCode.get(code) ?? 'malformed', `The report failed: ${code} ${message}`);
}

/** Starts a report and waits until the vendor has computed it. @returns the name of the result */
async function runUntilDone(api: ConnectorApi, report: string): Promise<string> {
  let run = await api.post('admanager', `/${report}:run`, runSchema, {});
  let pauseMs = firstPauseMs;
  for (let polls = 0; !run.done; polls += 1) {
    if (polls === maxPolls) throw new ConnectorError('unavailable', 'The report took too long.');
    await api.pause(pauseMs);
    pauseMs = Math.min(maxPauseMs, pauseMs * 1.5);
    run = await api.get('admanager', `/${run.name}`, runSchema);
  }
  return getResult(run);
}

/** Runs a report and reads all of its rows. Values are in the requested order. */
export async function runReport(api: ConnectorApi, query: ReportQuery): Promise<ReportCells[]> {
  const result = await runUntilDone(api, await ensureReport(api, query));
  const rows: ReportCells[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const params = { pageSize, ...(pageToken ? { pageToken } : {}) };
    const page = await api.get('admanager', `/${result}:fetchRows`, rowsSchema, params);
    for (const { dimensionValues, metricValueGroups } of page.rows) {
      const metrics = metricValueGroups[0]?.primaryValues ?? [];
      if (dimensionValues.length !== query.dimensions.length || metrics.length !== query.metrics.length) {
        throw new ConnectorError('malformed', 'A row does not have as many values as the report has columns.');
      }
      rows.push({ dimensions: dimensionValues, metrics });
    }
    pageToken = page.nextPageToken;
  }
  return rows;
}
