import type { AuditEntry } from './audit.ts';
import { defaultReportName } from './report.ts';

type NamedEntry = Pick<AuditEntry, 'action' | 'target'>;

/**
 * Returns the name of an entry's target for its sentence; undefined without a target. The highlight of a campaign's
 * default report is named after the campaign, because every campaign has a report of that name.
 */
export function getAuditTargetName({ action, target }: NamedEntry): string | undefined {
  const isHighlightOfDefault = action.startsWith('report.highlight') && target?.name === defaultReportName;
  return isHighlightOfDefault ? (target.campaignName ?? target.name) : target?.name;
}
