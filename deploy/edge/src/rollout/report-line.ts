import { type ClientReport, clientReportSchema, type ReportCounts, timedPagesShare, z } from '@reportage/contracts';

const loadsPerTiming = Math.round(1 / timedPagesShare);

export const noReports: ReportCounts = { loads: 0, errors: 0 };

/** As the API logs it; `time` in milliseconds since the epoch. */
const lineSchema = z.object({ time: z.number().default(0), clientReport: clientReportSchema });

/** The report in a line of the API's log; undefined if the line is about something else. */
export function reportIn(line: string): { time: number; clientReport: ClientReport } | undefined {
  if (!line.includes('"clientReport"')) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Every page reports its errors, and every tenth when it has drawn a front end, which therefore counts for ten. */
export function addReport({ loads, errors }: ReportCounts, report: ClientReport): ReportCounts {
  const isLoad = report.kind === 'timing' && report.phase === 'firstRender';
  return { loads: loads + (isLoad ? loadsPerTiming : 0), errors: errors + (report.kind === 'error' ? 1 : 0) };
}
