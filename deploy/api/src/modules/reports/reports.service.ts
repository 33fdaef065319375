import {
  type CardDefinition,
  type CardResult,
  type calls,
  countOnTarget,
  getTableOfContents,
  type ListVisibility,
  listHeadlineFigures,
  noParts,
  type Period,
  type Report,
  type ReportPreview,
  type reportUpdateSchema,
  type User,
  type z,
} from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, createInvalidChoiceError, invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import { areGrantsCurrent, readGrantStamps } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { createCardsService } from '../cards/index.ts';
import { createPictureArchiver } from '../pictures/index.ts';
import { translateBuiltInText } from '../report-templates/built-in/built-in-templates.ts';
import { readStarterTemplate } from '../report-templates/starter-template.ts';
import { createVersionSealer } from '../report-versions/seal-version.ts';
import { draftCommentary } from './draft-commentary.ts';
import { getSentenceGrants, hasDraftedSentences, withholdRevokedSentences } from './drafted-sentences.ts';
import { listGroupCampaigns } from './group/group-campaigns.ts';
import { followsGroup } from './group/group-report.ts';
import { type GuestLinkSetting, toLinkColumns } from './guest-link.ts';
import { createInitialContent } from './initial-content.ts';
import { removeLeftOutContent } from './left-out-sections.ts';
import { createReportNumbers, type ReportNumbers, type ReportSubject } from './report-numbers.ts';
import { getFrozenPeriod } from './report-period.ts';
import { requireValidReportSettings } from './report-rules.ts';
import { createReportPresenter, freezeReport, type JoinedReportRow } from './reports.presenter.ts';
import { createReportsRepository, type ReportQuery, reportSorts } from './reports.repository.ts';

type Update = z.output<typeof reportUpdateSchema>;

/** Partner grants at the time the numbers were read. */
interface WithGrants {
  grants: Record<string, string>;
}
interface LoadedNumbers extends WithGrants {
  reportNumbers: ReportNumbers;
}
export interface GrantedSnapshot extends WithGrants {
  snapshot: ReportPreview;
}

/** Frozen content that can be published as a report's next version. */
interface Renewal {
  id: string;
  name: string;
  content: ReportContent;
  preview: ReportPreview;
  grants: Record<string, string>;
}

type WorkspaceRef = Pick<WorkspaceScope, 'workspaceId'>;

export function createReportsService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const sealVersion = createVersionSealer(platform);
  const cardsService = createCardsService(platform);
  const numbers = createReportNumbers(platform);
  const presentReport = createReportPresenter(platform);
  const storePictures = createPictureArchiver(platform);
  const getRepository = (scope: WorkspaceRef) => createReportsRepository(db, scope.workspaceId);

  async function find(scope: WorkspaceRef, id: string) {
    const row = await getRepository(scope).find(id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  const read = async (scope: WorkspaceRef, id: string): Promise<Report> => present(await find(scope, id));

  async function findSubject({ workspaceId, campaignId, groupId }: ReportPreview['report']): Promise<ReportSubject> {
    if (groupId) {
      const campaigns = await listGroupCampaigns(db, workspaceId, groupId);
      const mediaIds = [...new Set(campaigns.flatMap(({ subjectIds }) => subjectIds))];
      return { campaignIds: campaigns.map(({ id }) => id), mediaIds, campaigns };
    }
    if (!campaignId) return { campaignIds: [], mediaIds: [] };
    const mediaIds = await createReportsRepository(db, workspaceId).listSubjectIds(campaignId);
    return { campaignIds: [campaignId], mediaIds };
  }

  async function present(row: JoinedReportRow): Promise<Report> {
    const report = presentReport(row);
    if (!hasDraftedSentences(report.sort)) return report;
    return { ...report, sort: await withholdRevokedSentences(platform, report) };
  }

  async function loadNumbers(report: ReportPreview['report'], period: Period): Promise<LoadedNumbers> {
    const reportSubject = await findSubject(report);
    // Grants are read first, so that one revoked while the numbers are computed does not count as current.
    const currentGrants = await readGrantStamps({ db, clock }, report.workspaceId, reportSubject.mediaIds);
    const grants = { ...getSentenceGrants(report.sort), ...currentGrants };
    return { reportNumbers: await numbers.read(report, reportSubject, period), grants };
  }

  /**
   * Publishes the frozen content as the next version. Picture URLs are not part of the signed content; they are added
   * whenever the version is opened.
   */
  async function publishVersion(
    scope: WorkspaceRef,
    { id, name, content, preview, grants }: Renewal,
    publishedBy: string,
    link?: GuestLinkSetting,
  ): Promise<void> {
    const versionId = `${id}_${identifiers.code(12)}`;
    const { pictures: _pictures, ...report } = preview.report;
    const publishedPreview: ReportPreview = { ...preview, report };
    await db.transaction().execute(async (tx) => {
      const repository = createReportsRepository(tx, scope.workspaceId);
      await repository.insertVersion({
        ...(await sealVersion(tx, id, publishedPreview)),
        id: versionId,
        reportId: id,
        name,
        content: toJson(content),
        preview: toJson(publishedPreview),
        partnerGrants: toJson(grants),
        publishedBy,
        publishedAt: clock.now(),
      });
      await repository.setPublished(id, versionId);
      if (link) await repository.setLink(id, toLinkColumns(link));
    });
    await storePictures(report.cover.clientLogo);
  }

  /**
   * Recomputes a published version's numbers if partners have revoked grants since it was published. Sentences from
   * earlier releases are checked separately, because the version's grants do not cover them.
   */
  async function withholdRevokedNumbers(publishedSnapshot: GrantedSnapshot): Promise<GrantedSnapshot> {
    const { report } = publishedSnapshot.snapshot;
    const areNumbersCurrent = await areGrantsCurrent({ db, clock }, report.workspaceId, publishedSnapshot.grants);
    const sort = hasDraftedSentences(report.sort) ? await withholdRevokedSentences(platform, report) : report.sort;
    if (areNumbersCurrent && sort === report.sort) return publishedSnapshot;
    const currentReport = { ...report, sort };
    // The fingerprint no longer matches the changed content.
    const { fingerprint: _fingerprint, ...snapshot } = publishedSnapshot.snapshot;
    if (areNumbersCurrent) return { ...publishedSnapshot, snapshot: { ...snapshot, report: currentReport } };
    const { reportNumbers, grants } = await loadNumbers(currentReport, getFrozenPeriod(publishedSnapshot.snapshot));
    return { snapshot: { ...snapshot, ...removeLeftOutContent(currentReport, reportNumbers) }, grants };
  }

  return {
    async list(scope: WorkspaceScope, query: ReportQuery) {
      const sort = reportSorts.find((candidate) => candidate === query.sort);
      if (!sort) throw createInvalidChoiceError('query.sort', reportSorts);
      const page = await getRepository(scope).list(query, sort);
      const reports = await Promise.all(page.rows.map(present));
      return toListResponse({ ...page, rows: reports }, query, (report) => report);
    },

    get: read,

    async getByGroup(scope: WorkspaceScope, groupId: string): Promise<Report> {
      const row = await getRepository(scope).findByGroup(groupId);
      if (!row) throw new AppError('notFound');
      return present(row);
    },

    async create(
      scope: WorkspaceScope,
      user: User,
      input: ContextOf<typeof calls.createReport>['body'],
    ): Promise<Report> {
      const campaign = await getRepository(scope).findCampaign(input.campaign);
      if (!campaign) throw new AppError('notFound');
      const id = identifiers.next('report');
      const templateChoice = { campaignId: campaign.id, templateId: input.templateId };
      const content = createInitialContent(
        await readStarterTemplate(db, scope.workspaceId, 'default', templateChoice),
        campaign,
      );
      await getRepository(scope).insert({ id, campaignId: campaign.id, name: input.name, ownerId: user.id, content });
      await storePictures(content.cover.clientLogo);
      return read(scope, id);
    },

    /** Leaves omitted fields unchanged. Never changes the guest link, which has its own call. */
    async update(scope: WorkspaceScope, id: string, { version, name, ...changes }: Update): Promise<Report> {
      const row = await find(scope, id);
      if (changes.layout) await cardsService.requireValidCards(scope.workspaceId, changes.layout, 'body.layout');
      if (changes.settings) await requireValidReportSettings(db, scope.workspaceId, changes.settings);
      const { link: _link, ...settings } = changes.settings ?? { link: undefined, ...row.content.settings };
      const language = changes.language ?? row.content.language;
      const cover = changes.cover ?? row.content.cover;
      const newSort = changes.sort ?? row.content.sort;
      const isTranslated = language !== row.content.language;
      const sort = isTranslated ? translateBuiltInText(newSort, language) : newSort;
      const content: ReportContent = {
        language,
        layout: changes.layout ?? row.content.layout,
        sort,
        cover: isTranslated ? { ...cover, tableOfContent: getTableOfContents(sort) } : cover,
        date: changes.date ?? row.content.date,
        settings,
      };
      const change = { name: name ?? row.name, content, followsGroup: followsGroup(row, changes.date) };
      const isSaved = await getRepository(scope).update(id, change, version, clock.now());
      const current = await read(scope, id);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      await storePictures(content.cover.clientLogo);
      return current;
    },

    /** Removes all of the reports, or none if one is not found or belongs to a group. */
    async remove(scope: WorkspaceScope, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const groupIds = await getRepository(scope).listGroupIds(ids);
      if (groupIds.length !== ids.length) throw new AppError('notFound');
      if (groupIds.some((groupId) => groupId !== null)) throw invalidField('query.ids', groupReportMessage);
      await getRepository(scope).remove(ids);
    },

    async readNumbers(scope: WorkspaceScope, id: string, period: Period | undefined): Promise<ReportNumbers> {
      const report = await read(scope, id);
      return (await loadNumbers(report, period ?? report.date)).reportNumbers;
    },

    /** Drafts commentary on the report's numbers, without storing it. */
    async draftCommentary(scope: WorkspaceScope, id: string, period: Period | undefined, locale: Locale) {
      // The time is read first, so that a grant revoked while the numbers are computed counts as revoked afterwards.
      const draftedAt = clock.now().toISOString();
      const report = await read(scope, id);
      const reportSubject = await findSubject(report);
      const partnerGrants = await readGrantStamps({ db, clock }, report.workspaceId, reportSubject.mediaIds);
      const subject = numbers.getSubject(report, reportSubject, period ?? report.date);
      const currentNumbers = await numbers.read(report, reportSubject, subject.period);
      const createId = () => identifiers.code(12);
      const shownContent = removeLeftOutContent(report, currentNumbers);
      const draft = {
        report: shownContent.report,
        numbers: shownContent,
        subject,
        locale,
        draftedAt,
        partnerGrants,
        createId,
      };
      return { blocks: await draftCommentary(cardsService, draft) };
    },

    /**
     * Queries cards for the report's media. The cards need not be in the report. Also returns the partner grants at the
     * time the numbers were read.
     */
    async queryCards(report: Report, layout: CardDefinition[], period: Period) {
      const { reportNumbers, grants } = await loadNumbers({ ...report, layout, sort: [] }, period);
      return { cards: reportNumbers.cards, grants };
    },

    /** Reads the current numbers for any version of the report's content. The period is in the report's time zone. */
    async getCards(scope: WorkspaceScope, id: string, content: ReportContent, period: Period): Promise<CardResult[]> {
      const report = await read(scope, id);
      const settings = { ...report.settings, ...content.settings };
      return (await loadNumbers({ ...report, ...content, settings }, period)).reportNumbers.cards;
    },

    /** Returns the report with its current numbers. */
    async snapshot(scope: WorkspaceScope, id: string, period: Period | undefined): Promise<GrantedSnapshot> {
      const report = await read(scope, id);
      const date = period ?? report.date;
      const { reportNumbers, grants } = await loadNumbers(report, date);
      return { snapshot: freezeReport({ ...report, date }, reportNumbers, clock.now()), grants };
    },

    withholdRevokedNumbers,

    /** Reads the goals and key figures that guests see. */
    async readPublishedFigures(scope: WorkspaceScope, id: string) {
      await find(scope, id);
      const version = await getRepository(scope).findPublishedPreview(id);
      if (!version) return { publishedAt: null, figures: [] };
      const publishedSnapshot = { snapshot: version.preview, grants: version.partnerGrants };
      const { snapshot } = await withholdRevokedNumbers(publishedSnapshot);
      // Versions published by earlier releases have no parts.
      const { publishedAt, report, cards, parts = noParts } = snapshot;
      const goalCounts = countOnTarget(parts.goals);
      return { publishedAt, goalCounts, figures: listHeadlineFigures({ report, cards, parts }) };
    },

    /** Leaves the guest link unchanged unless `link` is given. */
    async publish(scope: WorkspaceScope, user: User, id: string, link?: GuestLinkSetting): Promise<Report> {
      const row = await find(scope, id);
      requireOwnership(scope, user.id, [row]);
      const report = await present(row);
      const { reportNumbers, grants } = await loadNumbers(report, report.date);
      const preview = freezeReport(report, reportNumbers, clock.now());
      await publishVersion(scope, { ...row, preview, grants }, user.id, link);
      return read(scope, id);
    },

    /**
     * Prepares a version with the published text and sections and current numbers; undefined if nothing is published.
     */
    async prepareRenewal(scope: WorkspaceRef, id: string): Promise<Renewal | undefined> {
      const row = await find(scope, id);
      const version = await getRepository(scope).findPublished(id);
      if (!version) return undefined;
      const report = await present({ ...row, ...version });
      const { reportNumbers, grants } = await loadNumbers(report, report.date);
      return { id, ...version, preview: freezeReport(report, reportNumbers, clock.now()), grants };
    },

    /** Leaves the guest link unchanged. */
    async publishRenewal(scope: WorkspaceRef, renewal: Renewal, publishedBy: string): Promise<void> {
      await publishVersion(scope, renewal, publishedBy);
    },

    async setListVisibility(scope: WorkspaceScope, user: User, id: string, lists: ListVisibility): Promise<Report> {
      requireOwnership(scope, user.id, [await find(scope, id)]);
      await getRepository(scope).setListVisibility(id, lists);
      return read(scope, id);
    },

    async setLink(scope: WorkspaceScope, user: User, id: string, link: GuestLinkSetting) {
      requireOwnership(scope, user.id, [await find(scope, id)]);
      await getRepository(scope).setLink(id, toLinkColumns(link));
      return read(scope, id);
    },
  };
}

const groupReportMessage = {
  en: 'contains a group’s report, which can be removed only with its group',
  de: 'enthält den Bericht einer Gruppe, der nur mit der Gruppe entfernt werden kann',
};
