import {
  type calls,
  getHighlightSectionCards,
  getHighlightSections,
  type Highlight,
  type Report,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentHighlight } from '../highlights/highlights.presenter.ts';
import { getHighlightContent } from '../highlights/initial-content.ts';
import { createReportDrafter } from '../reports/draft-report.ts';
import { createReportNumbers, type ReportNumbers } from '../reports/report-numbers.ts';

export type TemplatePreviewRequest = ContextOf<typeof calls.previewReportTemplate>['body'];

/** Previews the report that a template would create for a campaign or group, with its figures. Nothing is stored. */
export function createTemplatePreviewer(platform: Platform) {
  const drafter = createReportDrafter(platform);
  const numbers = createReportNumbers(platform);
  return async (
    scope: WorkspaceScope,
    { kind, campaignId, groupId, ...template }: TemplatePreviewRequest,
  ): Promise<{ report: Report; highlight?: Highlight } & ReportNumbers> => {
    const { report, subject } =
      kind === 'group'
        ? await drafter.draftForGroup(scope, groupId ?? '', template)
        : await drafter.draftForCampaign(scope, campaignId ?? '', template);
    if (kind !== 'highlight') return { report, ...(await numbers.read(report, subject, report.date)) };
    const highlight = presentHighlight(report, getHighlightContent(template, report.name), undefined);
    const layout = getHighlightSections(highlight).flatMap(getHighlightSectionCards);
    return { report, highlight, ...(await numbers.read({ ...report, layout, sort: [] }, subject, report.date)) };
  };
}
