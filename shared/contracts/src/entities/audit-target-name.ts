import type { AuditEntry } from './audit.ts';
import { defaultReportName } from './report.ts';

type NamedEntry = Pick<AuditEntry, 'action' | 'target'>;

/**
 * The name of an entry's target in its sentence. The highlight of a campaign's default report is known by the campaign:
 * every campaign has a report of that name. Undefined without a target.
 */
export function getAuditTargetName({ action, target }: NamedEntry): string | undefined {
  const isHighlightOfDefault = action.startsWith('report.highlight') && target?.name === defaultReportName;
  return isHighlightOfDefault ? (target.campaignName ?? target.name) : target?.name;
}
