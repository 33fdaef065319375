import { open, stat } from 'node:fs/promises';
import { RegistryError } from '../registry/registry-error.ts';
import { addReport, createTally, parseReport, type ReportTally } from './report-line.ts';

/** Counts browsers' new reports about a remote, by version. */
export interface ReportCounter {
  read(): Promise<ReadonlyMap<string, ReportTally>>;
}

/**
 * Counts the reports that the API appends to its log. If the log has become shorter, it is read from its start.
 * @param versions the only versions to count: anybody can report any version, and a promotion may take days
 * @throws {RegistryError} if there is no log
 */
export async function countReports(log: string, remote: string, versions: readonly string[]): Promise<ReportCounter> {
  const readSize = async (): Promise<number> => {
    const found = await stat(log).catch(() => null);
    if (!found) throw new RegistryError(`There is no API log at ${log}; specify it with --log.`);
    return found.size;
  };
  const counts = new Map<string, ReportTally>();
  let position = await readSize();
  let unparsed = Buffer.alloc(0);

  async function readAppended(): Promise<string[]> {
    const size = await readSize();
    if (size < position) [position, unparsed] = [0, Buffer.alloc(0)];
    const file = await open(log);
    try {
      const appended = Buffer.alloc(size - position);
      const { bytesRead } = await file.read(appended, 0, appended.length, position);
      position += bytesRead;
      unparsed = Buffer.concat([unparsed, appended.subarray(0, bytesRead)]);
    } finally {
      await file.close();
    }
    // The text after the last line break is still being written.
    const end = unparsed.lastIndexOf('\n') + 1;
    const lines = unparsed.subarray(0, end).toString().split('\n');
    unparsed = unparsed.subarray(end);
    return lines;
  }

  return {
    async read() {
      for (const line of await readAppended()) {
        const report = parseReport(line)?.clientReport;
        if (report?.remote !== remote || !versions.includes(report.version)) continue;
        const tally = counts.get(report.version) ?? createTally();
        counts.set(report.version, tally);
        addReport(tally, report);
      }
      return counts;
    },
  };
}
