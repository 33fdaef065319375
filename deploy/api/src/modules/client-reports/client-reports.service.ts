import { type ClientError, type ClientReportBatch, removePersonalData } from '@reportage/contracts';
import type { Logger } from '../../platform/logger.ts';

/**
 * If there are more kinds of errors than this, the counts are reset, because anyone may send reports and memory is
 * limited.
 */
const maxCountedKinds = 1_000;

const getKind = ({ remote, version, phase, name, message }: ClientError): string =>
  [remote, version, phase, name, message].join('\n');

/**
 * Logs reports from front ends, each with its remote, version and trace id, so that a team can find its own errors
 * (`scripts/client-reports.ts`). `seen` counts how often this process has received the same error.
 */
export function createClientReportsService(log: Pick<Logger, 'info' | 'warn'>) {
  const counts = new Map<string, number>();

  function countOccurrence(error: ClientError): number {
    const kind = getKind(error);
    if (counts.size >= maxCountedKinds && !counts.has(kind)) counts.clear();
    const timesSeen = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, timesSeen);
    return timesSeen;
  }

  return {
    accept({ revision, reports }: ClientReportBatch): { accepted: number } {
      for (const report of reports) {
        if (report.kind !== 'error') {
          log.info({ clientReport: { revision, ...report } }, `client ${report.kind}`);
          continue;
        }
        const message = removePersonalData(report.message);
        // Browsers start the stack with the message.
        const error = { ...report, message, stack: removePersonalData(report.stack) };
        log.warn({ clientReport: { revision, ...error, seen: countOccurrence(error) } }, 'client error');
      }
      return { accepted: reports.length };
    },
  };
}
