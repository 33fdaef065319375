import type { Report, TemplateContent } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReportTemplatesRepository } from '../report-templates/report-templates.repository.ts';
import { createReportNumbers, type ReportNumbers } from './report-numbers.ts';
import { createReportPresenter } from './reports.presenter.ts';
import { createReportsRepository } from './reports.repository.ts';
import { startContent } from './start-content.ts';

/** Draws the report that a template would make of a campaign, with its numbers; nothing is stored. */
export function createReportSketcher(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const numbers = createReportNumbers(platform);
  const presentReport = createReportPresenter(platform);
  return async (
    { workspaceId }: WorkspaceScope,
    campaignId: string,
    template: TemplateContent,
  ): Promise<{ report: Report } & ReportNumbers> => {
    const reports = createReportsRepository(db, workspaceId);
    const campaign = await reports.findCampaignWithBrand(campaignId);
    if (!campaign) throw new AppError('notFound');
    const defaults = await createReportTemplatesRepository(db, workspaceId).readDefaults();
    const now = clock.now();
    const report = presentReport({
      ...campaign,
      id: identifiers.next('report'),
      workspaceId,
      campaignId,
      type: 'default',
      name: campaign.name,
      groupId: null,
      followsGroup: false,
      groupSpan: null,
      content: startContent({ ...template, ...defaults, types: [] }, campaign),
      ownerId: '',
      linkIsOn: false,
      linkEndsAt: null,
      publishedVersionId: null,
      publishedAt: null,
      listVisibility: { media: true, creators: true, links: true },
      hasUnpublishedChanges: false,
      createdAt: now,
      modifiedAt: now,
      version: 1,
    });
    const mediaIds = await reports.listSubjectIds(campaignId);
    return { report, ...(await numbers.read(report, { campaignIds: [campaignId], mediaIds }, report.date)) };
  };
}
