import type { Period } from '@reportage/contracts';
import { z } from 'zod';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';

/** https://developers.google.com/youtube/analytics/reference/reports/query */
const tableSchema = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  // Omitted in an empty table.
  rows: z.array(z.array(z.union([z.string(), z.number()]))).default([]),
});

export interface ReportQuery {
  channel: string;
  days: Period;
  dimensions: readonly string[];
  metrics: readonly string[];
  video?: string;
  /** Required by "top videos" reports, whose length is limited. */
  top?: { metric: string; count: number };
}

export interface ReportRow {
  dimensions: Readonly<Record<string, string>>;
  metrics: Readonly<Record<string, number>>;
}

/** Queries a channel's report. Reports end with the last complete day; those for later days are empty. */
export async function queryReport(
  api: ConnectorApi,
  { channel, days, dimensions, metrics, video, top }: ReportQuery,
): Promise<ReportRow[]> {
  const { columnHeaders, rows } = await api.get('analytics', '/reports', tableSchema, {
    ids: `channel==${channel}`,
    startDate: days.from,
    endDate: days.to,
    metrics: metrics.join(','),
    dimensions: dimensions.join(','),
    ...(video === undefined ? {} : { filters: `video==${video}` }),
    ...(top === undefined ? {} : { sort: `-${top.metric}`, maxResults: String(top.count) }),
  });
  const names = columnHeaders.map(({ name }) => name);
  const missingColumn = [...dimensions, ...metrics].find((name) => !names.includes(name));
  if (missingColumn) throw new ConnectorError('malformed', `The report lacks the column ${missingColumn}.`);
  return rows.map((row) => {
    const getCell = (name: string) => row[names.indexOf(name)];
    const getNumber = (name: string): number => {
      const value = getCell(name);
      if (typeof value !== 'number') throw new ConnectorError('malformed', `The value of ${name} is not a number.`);
      return value;
    };
    if (row.length !== names.length)
      throw new ConnectorError('malformed', 'A row and the header have different lengths.');
    return {
      dimensions: Object.fromEntries(dimensions.map((name) => [name, String(getCell(name))])),
      metrics: Object.fromEntries(metrics.map((name) => [name, getNumber(name)])),
    };
  });
}
