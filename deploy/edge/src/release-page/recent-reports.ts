import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { ReportCounts } from '@reportage/contracts';
import { addReport, createTally, parseReport, type ReportTally, toCounts } from '../rollout/report-line.ts';

const coveredMs = 60 * 60_000;

/** What browsers reported within the last hour, or since the start of the log if that is later. */
export interface RecentReports {
  from: Date;
  until: Date;
  findCounts(name: string, version: string): ReportCounts;
}

async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    input.destroy();
  }
}

const readTime = (line: string): number | undefined => {
  const time = /"time":(\d+)/.exec(line)?.[1];
  return time === undefined ? undefined : Number(time);
};

/**
 * Reads the API's log and the previous log file (`LogFile` of `deploy/service`), together at most 20 MB.
 * @returns null if there is no log
 */
export async function readRecentReports(log: string, now: Date = new Date()): Promise<RecentReports | null> {
  const earliest = now.getTime() - coveredMs;
  const counts = new Map<string, ReportTally>();
  let startedAt: number | undefined;
  let hasLog = false;
  for (const file of [`${log}.previous`, log]) {
    if (!(await stat(file).catch(() => null))) continue;
    hasLog = true;
    for await (const line of readLines(file)) {
      startedAt ??= readTime(line);
      const report = parseReport(line);
      if (!report || report.time < earliest || report.time > now.getTime()) continue;
      const { remote, version } = report.clientReport;
      const key = `${remote} ${version}`;
      const tally = counts.get(key) ?? createTally();
      counts.set(key, tally);
      addReport(tally, report.clientReport);
    }
  }
  if (!hasLog) return null;
  return {
    from: new Date(Math.max(earliest, startedAt ?? now.getTime())),
    until: now,
    findCounts: (name, version) => toCounts(counts.get(`${name} ${version}`) ?? createTally()),
  };
}
