import type { Report } from './entities/report.ts';
import { defaultReportName } from './entities/report.ts';
import type { Period } from './period.ts';

/** Characters that some operating systems do not allow in file names. */
const invalidCharacters = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * Returns the name of a report's file without the extension: the campaign, the report's own name, and the period.
 */
export function getReportFileName(report: Pick<Report, 'name' | 'campaignName'>, { from, to }: Period): string {
  const names = [report.campaignName, report.name].filter((name) => name && name !== defaultReportName);
  const days = from === to ? from : `${from} – ${to}`;
  return [...new Set(names.length > 0 ? names : [report.name]), days].join(', ').replace(invalidCharacters, '-').trim();
}
