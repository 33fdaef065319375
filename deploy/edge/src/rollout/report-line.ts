import {
  type ClientReport,
  clientReportSchema,
  type ReportCounts,
  timedPageShare,
  type VitalName,
  vitalNames,
  vitalThresholds,
  z,
} from '@reportage/contracts';

const loadsPerTiming = Math.round(1 / timedPageShare);

/** What browsers have reported about a version so far. */
export interface ReportTally {
  loads: number;
  errors: number;
  /** Values in order of arrival. */
  vitals: Record<VitalName, number[]>;
}

export const createTally = (): ReportTally => ({ loads: 0, errors: 0, vitals: { LCP: [], INP: [], CLS: [] } });

/** A line of the API's log with a report. `time` is in milliseconds since the epoch. */
const lineSchema = z.object({ time: z.number().default(0), clientReport: clientReportSchema });

/** Parses the report in a line of the API's log; undefined if the line is about something else. */
export function parseReport(line: string): { time: number; clientReport: ClientReport } | undefined {
  if (!line.includes('"clientReport"')) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/**
 * Adds a report to a tally. Every page reports its errors, but only one in ten pages reports its loads, so a reported
 * load counts as ten.
 */
export function addReport(tally: ReportTally, report: ClientReport): void {
  if (report.kind === 'error') tally.errors += 1;
  else if (report.kind === 'vital') tally.vitals[report.name].push(report.value);
  else if (report.phase === 'firstRender') tally.loads += loadsPerTiming;
}

export const isSlow = (name: VitalName, value: number): boolean => value > vitalThresholds[name].good;

/** Uses the nearest rank, so the result is a measured value. */
function computePercentile75(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

export function toCounts({ loads, errors, vitals }: ReportTally): ReportCounts {
  const reportedNames = vitalNames.filter((name) => vitals[name].length > 0);
  const summaries = reportedNames.map((name) => {
    const values = vitals[name];
    const slow = values.filter((value) => isSlow(name, value)).length;
    return [name, { count: values.length, p75: computePercentile75(values), slow }] as const;
  });
  return { loads, errors, vitals: Object.fromEntries(summaries) };
}
