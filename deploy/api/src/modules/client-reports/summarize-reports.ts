import { clientErrorSchema, z } from '@reportage/contracts';

const lineSchema = z.object({ time: z.number(), clientReport: clientErrorSchema });

/** One kind of error in one version of a remote. */
export interface ErrorSummary {
  remote: string;
  version: string;
  phase: string;
  message: string;
  times: number;
  lastAt: string;
  lastTraceId: string;
  screens: string[];
}

function readLine(line: string): z.output<typeof lineSchema> | undefined {
  if (!line.includes('"clientReport"')) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    // The line was cut off.
    return undefined;
  }
}

/** Summarizes the front-end errors in the API's log: one entry per kind, the most frequent first. */
export function summarizeReports(lines: Iterable<string>, remote?: string): ErrorSummary[] {
  const summariesByKind = new Map<string, ErrorSummary>();
  for (const line of lines) {
    const entry = readLine(line);
    if (!entry || (remote && entry.clientReport.remote !== remote)) continue;
    const { clientReport: report, time } = entry;
    const key = [report.remote, report.version, report.phase, report.message].join('\n');
    const previousSummary = summariesByKind.get(key);
    summariesByKind.set(key, {
      remote: report.remote,
      version: report.version,
      phase: report.phase,
      message: report.message,
      times: (previousSummary?.times ?? 0) + 1,
      lastAt: new Date(time).toISOString(),
      lastTraceId: report.traceId,
      screens: [...new Set([...(previousSummary?.screens ?? []), report.screen])],
    });
  }
  return [...summariesByKind.values()].sort((a, b) => b.times - a.times);
}
