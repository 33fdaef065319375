import type { AuditSentence } from '../audit-sentences/audit-sentence.ts';
import { campaignSentences } from '../audit-sentences/campaigns.ts';
import { dashboardSentences } from '../audit-sentences/dashboards.ts';
import { librarySentences } from '../audit-sentences/library.ts';
import { networkSentences } from '../audit-sentences/network.ts';
import { reportSentences } from '../audit-sentences/reports.ts';
import { sourceSentences } from '../audit-sentences/sources.ts';
import { workspaceSentences } from '../audit-sentences/workspace.ts';
import type { LocalizedText } from '../localized-text.ts';

/**
 * Every action that the audit log records, as a sentence that follows a person's name: `{{target}}` is the name of the
 * target, `{{count}}` the number of targets, or the count defined by the call's rule. Never remove an action, because
 * stored entries refer to it.
 */
export const auditSentences = {
  ...workspaceSentences,
  ...sourceSentences,
  ...librarySentences,
  ...networkSentences,
  ...campaignSentences,
  ...dashboardSentences,
  ...reportSentences,
} as const satisfies Record<string, AuditSentence>;

export type AuditAction = keyof typeof auditSentences;
export const auditActions = Object.keys(auditSentences) as [AuditAction, ...AuditAction[]];

/** Follows a sentence about several targets and names the first one. */
const includingTarget: LocalizedText = { en: ', including {{target}}', de: ', darunter {{target}}' };

/** Returns an entry's sentence with unfilled placeholders. A sentence about several targets names the first one. */
export function getAuditSentence(action: AuditAction, targetCount: number, locale: keyof LocalizedText): string {
  const { one, many }: AuditSentence = auditSentences[action];
  return targetCount > 1 && many ? many[locale] + includingTarget[locale] : one[locale];
}
