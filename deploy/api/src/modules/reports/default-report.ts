import { isDeepStrictEqual } from 'node:util';
import { defaultReportName, getTableOfContents, type Period, type Report } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { createBuiltInTemplate } from '../report-templates/built-in/built-in-templates.ts';
import { createReportedTypesRepository } from '../report-templates/reported-types.repository.ts';
import { readStarterTemplate } from '../report-templates/starter-template.ts';
import { createInitialContent, getMainTypeSettings, type ReportedCampaign } from './initial-content.ts';
import { createReportsRepository } from './reports.repository.ts';

/**
 * Creates a new campaign's first report from its client's or the workspace's template, in the transaction that creates
 * the campaign.
 */
export const addDefaultReport = async (
  tx: Executor,
  workspaceId: string,
  campaign: ReportedCampaign & { campaignId: string; ownerId: string },
  identifiers: Identifiers,
): Promise<void> =>
  createReportsRepository(tx, workspaceId).insert({
    id: identifiers.next('report'),
    campaignId: campaign.campaignId,
    name: defaultReportName,
    ownerId: campaign.ownerId,
    content: createInitialContent(await readStarterTemplate(tx, workspaceId, 'default', campaign), campaign),
  });

interface CampaignDates {
  startDate: string;
  endDate: string;
}

const toPeriod = ({ startDate, endDate }: CampaignDates): Period => ({ from: startDate, to: endDate });

/** When a campaign's dates change, updates the reports that had the same dates. */
export async function updateReportDates(
  tx: Executor,
  workspaceId: string,
  campaignId: string,
  before: CampaignDates,
  after: CampaignDates,
): Promise<void> {
  if (before.startDate === after.startDate && before.endDate === after.endDate) return;
  await createReportsRepository(tx, workspaceId).moveDates(campaignId, toPeriod(before), toPeriod(after));
}

/** Removes the goals section, as in reports that were created before it existed or from which a user removed it. */
const removeGoals = (sort: Report['sort']): Report['sort'] => sort.filter(({ display }) => display !== 'goals');

/**
 * Changes a campaign's media. If its media types change, reports whose layout nobody has edited get sections for the
 * new types.
 */
export async function changeMediaAndUpdateReports<Result>(
  tx: Executor,
  workspaceId: string,
  campaignId: string,
  changeMedia: () => Promise<Result>,
): Promise<Result> {
  const reportedTypes = createReportedTypesRepository(tx, workspaceId);
  const previousTypes = await reportedTypes.listForCampaign(campaignId);
  const result = await changeMedia();
  const currentTypes = await reportedTypes.listForCampaign(campaignId);
  if (isDeepStrictEqual(previousTypes, currentTypes)) return result;
  const reports = createReportsRepository(tx, workspaceId);
  for (const { id, content } of await reports.lockByCampaign(campaignId)) {
    const [oldTemplate, newTemplate] = [previousTypes, currentTypes].map((types) =>
      createBuiltInTemplate('default', content.language, types),
    );
    if (!oldTemplate || !newTemplate) continue;
    const hasGoals = content.sort.length === oldTemplate.sort.length;
    const oldSort = hasGoals ? oldTemplate.sort : removeGoals(oldTemplate.sort);
    if (!isDeepStrictEqual([content.layout, content.sort], [oldTemplate.layout, oldSort])) continue;
    const sort = hasGoals ? newTemplate.sort : removeGoals(newTemplate.sort);
    await reports.setContent(id, {
      ...content,
      layout: newTemplate.layout,
      sort,
      cover: { ...content.cover, tableOfContent: getTableOfContents(sort) },
      settings: { ...content.settings, ...getMainTypeSettings(currentTypes) },
    });
  }
  return result;
}
