import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';

/** A cell has one of these fields; whole numbers may be strings. */
const cellSchema = z.object({
  intValue: z.union([z.string(), z.number()]).optional(),
  doubleValue: z.number().optional(),
  stringValue: z.string().optional(),
});
export type ReportCell = z.output<typeof cellSchema>;

export const rowsSchema = z.object({
  // Omitted in an empty report.
  rows: z
    .array(
      z.object({
        dimensionValues: z.array(cellSchema).default([]),
        metricValueGroups: z.array(z.object({ primaryValues: z.array(cellSchema).default([]) })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** The cells of a row in the order of its report. */
export interface ReportCells {
  dimensions: readonly ReportCell[];
  metrics: readonly ReportCell[];
}

export const getText = ({ stringValue, intValue }: ReportCell = {}): string => stringValue ?? String(intValue ?? '');

/** Reads a day that is sent as `2026-01-04` or 20260104; undefined if the cell has none. */
export function getDay(cell: ReportCell | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(getText(cell)) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : undefined;
}

function requireFinite(value: number): number {
  if (!Number.isFinite(value)) throw new ConnectorError('malformed', 'A metric is not a number.');
  return value;
}

/** Returns null if the value was not measured. */
export function toNumber({ intValue, doubleValue }: ReportCell = {}): number | null {
  const value = intValue ?? doubleValue;
  return value === undefined || value === '' ? null : requireFinite(Number(value));
}

/** Reads an amount in micros. It is sent as a whole number of micros, or as a decimal number of currency units. */
export function toMicros({ intValue, doubleValue }: ReportCell = {}): number | null {
  if (intValue !== undefined) return requireFinite(Number(intValue));
  return doubleValue === undefined ? null : requireFinite(Math.round(doubleValue * 1_000_000));
}
