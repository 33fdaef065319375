import type { Report, TemplateContent } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { translateBuiltInText } from '../report-templates/built-in/built-in-templates.ts';
import { createReportTemplatesRepository } from '../report-templates/report-templates.repository.ts';
import type { StarterTemplate } from '../report-templates/starter-template.ts';
import { listGroupCampaigns } from './group/group-campaigns.ts';
import { getGroupPeriod } from './group/group-report.ts';
import { createInitialContent } from './initial-content.ts';
import type { ReportSubject } from './report-numbers.ts';
import { createReportPresenter, type JoinedReportRow } from './reports.presenter.ts';
import { createReportsRepository } from './reports.repository.ts';

interface ReportDraft {
  report: Report;
  /** The campaigns and media whose figures the report shows. */
  subject: ReportSubject;
}

/** Drafts the report that a template would create for a campaign or a group; nothing is stored. */
export function createReportDrafter(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const presentReport = createReportPresenter(platform);

  /** Creates the fields of a report that has never been saved. */
  function createUnsavedFields() {
    const now = clock.now();
    return {
      id: identifiers.next('report'),
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
    } satisfies Partial<JoinedReportRow>;
  }

  /** Completes a template with the workspace's default language and paper size. */
  async function createStarterTemplate(workspaceId: string, template: TemplateContent): Promise<StarterTemplate> {
    const defaults = await createReportTemplatesRepository(db, workspaceId).readDefaults();
    return { ...template, ...defaults, sort: translateBuiltInText(template.sort, defaults.language), types: [] };
  }

  return {
    async draftForCampaign(
      { workspaceId }: WorkspaceScope,
      campaignId: string,
      template: TemplateContent,
    ): Promise<ReportDraft> {
      const reports = createReportsRepository(db, workspaceId);
      const campaign = await reports.findCampaignWithBrand(campaignId);
      if (!campaign) throw new AppError('notFound');
      const report = presentReport({
        ...campaign,
        ...createUnsavedFields(),
        workspaceId,
        campaignId,
        type: 'default',
        groupId: null,
        followsGroup: false,
        groupSpan: null,
        content: createInitialContent(await createStarterTemplate(workspaceId, template), campaign),
      });
      return { report, subject: { campaignIds: [campaignId], mediaIds: await reports.listSubjectIds(campaignId) } };
    },

    async draftForGroup(
      { workspaceId }: WorkspaceScope,
      groupId: string,
      template: TemplateContent,
    ): Promise<ReportDraft> {
      const group = await createReportsRepository(db, workspaceId).findGroupWithBrand(groupId);
      if (!group) throw new AppError('notFound');
      const { from, to } = getGroupPeriod(group, clock.now());
      const reportedGroup = { ...group, startDate: from, endDate: to, clientLogo: null };
      const report = presentReport({
        ...group,
        ...createUnsavedFields(),
        workspaceId,
        campaignId: null,
        clientName: null,
        type: 'group',
        groupId,
        followsGroup: true,
        clientImages: null,
        clientBanner: null,
        clientColors: null,
        clientStyle: null,
        content: createInitialContent(await createStarterTemplate(workspaceId, template), reportedGroup),
      });
      const campaigns = await listGroupCampaigns(db, workspaceId, groupId);
      const mediaIds = [...new Set(campaigns.flatMap(({ subjectIds }) => subjectIds))];
      return { report, subject: { campaignIds: campaigns.map(({ id }) => id), mediaIds, campaigns } };
    },
  };
}
