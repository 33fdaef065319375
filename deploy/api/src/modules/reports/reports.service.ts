import type { CardResult, Period, Report, reportUpdateSchema, User, z } from '@reportage/contracts';
import { requireOwn } from '../../platform/auth/require-own.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, notOneOf } from '../../platform/errors/app-error.ts';
import { splitIds, toListAnswer } from '../../platform/lists/list-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { createCardsService } from '../cards/index.ts';
import { defaultContent } from './default-content.ts';
import { visibleCards } from './report-cards.ts';
import { freezeReport, presentReport } from './reports.presenter.ts';
import { createReportsRepository, type ReportQuery, reportSorts } from './reports.repository.ts';

type Update = z.output<typeof reportUpdateSchema>;

export function createReportsService({ db, clock, identifiers, facts }: Platform) {
  const cardsService = createCardsService({ db, facts, clock });
  const repositoryOf = (scope: WorkspaceScope) => createReportsRepository(db, scope.workspaceId);

  async function find(scope: WorkspaceScope, id: string) {
    const row = await repositoryOf(scope).find(id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  const read = async (scope: WorkspaceScope, id: string): Promise<Report> => presentReport(await find(scope, id));

  async function loadCards(scope: WorkspaceScope, report: Report, period: Period): Promise<CardResult[]> {
    const mediaIds = report.campaignId ? await repositoryOf(scope).listSubjectIds(report.campaignId) : [];
    const { workspaceId, settings } = report;
    return cardsService.query({ workspaceId, mediaIds, timezone: settings.timezone, period }, visibleCards(report));
  }

  return {
    async list(scope: WorkspaceScope, query: ReportQuery) {
      const sort = reportSorts.find((known) => known === query.sort);
      if (!sort) throw notOneOf('query.sort', reportSorts);
      return toListAnswer(await repositoryOf(scope).list(query, sort), query, presentReport);
    },

    get: read,

    async create(scope: WorkspaceScope, user: User, input: { name: string; campaign: string }): Promise<Report> {
      const campaign = await repositoryOf(scope).findCampaign(input.campaign);
      if (!campaign) throw new AppError('notFound');
      const id = identifiers.next('report');
      await repositoryOf(scope).insert({
        id,
        campaignId: campaign.id,
        name: input.name,
        ownerId: user.id,
        content: defaultContent(campaign),
      });
      return read(scope, id);
    },

    /** Omitted fields are unchanged. The guest link has its own call: saving the layout never changes it. */
    async update(scope: WorkspaceScope, id: string, { version, name, ...given }: Update): Promise<Report> {
      const row = await find(scope, id);
      if (given.layout) await cardsService.requireAnswerable(scope.workspaceId, given.layout, 'body.layout');
      const { link: _link, ...settings } = given.settings ?? { link: undefined, ...row.content.settings };
      const content: ReportContent = {
        layout: given.layout ?? row.content.layout,
        sort: given.sort ?? row.content.sort,
        cover: given.cover ?? row.content.cover,
        date: given.date ?? row.content.date,
        settings,
      };
      const isSaved = await repositoryOf(scope).update(id, { name: name ?? row.name, content }, version, clock.now());
      const current = await read(scope, id);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },

    /** Removes all of the reports, or none if one is not found. */
    async remove(scope: WorkspaceScope, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      if ((await repositoryOf(scope).countOf(ids)) !== ids.length) throw new AppError('notFound');
      await repositoryOf(scope).remove(ids);
    },

    async cards(scope: WorkspaceScope, id: string, period: Period | undefined): Promise<CardResult[]> {
      const report = await read(scope, id);
      return loadCards(scope, report, period ?? report.date);
    },

    /** The report with its current numbers. */
    async snapshot(scope: WorkspaceScope, id: string, period: Period | undefined) {
      const report = await read(scope, id);
      const date = period ?? report.date;
      return freezeReport({ ...report, date }, await loadCards(scope, report, date), clock.now());
    },

    async publish(scope: WorkspaceScope, user: User, id: string, endsAt: string | null): Promise<Report> {
      const row = await find(scope, id);
      requireOwn(scope, user.id, [row]);
      const report = presentReport(row);
      const cards = await loadCards(scope, report, report.date);
      const now = clock.now();
      const versionId = `${id}_${identifiers.code(12)}`;
      await db.transaction().execute(async (tx) => {
        const repository = createReportsRepository(tx, scope.workspaceId);
        await repository.insertVersion({
          id: versionId,
          reportId: id,
          name: row.name,
          content: toJson(row.content),
          preview: toJson(freezeReport(report, cards, now)),
          publishedBy: user.id,
          publishedAt: now,
        });
        await repository.setLink(id, {
          isOn: true,
          endsAt: endsAt === null ? null : new Date(endsAt),
          publishedVersionId: versionId,
        });
      });
      return read(scope, id);
    },

    async setLink(scope: WorkspaceScope, user: User, id: string, link: { isOn: boolean; endsAt: string | null }) {
      requireOwn(scope, user.id, [await find(scope, id)]);
      await repositoryOf(scope).setLink(id, {
        isOn: link.isOn,
        endsAt: link.endsAt === null ? null : new Date(link.endsAt),
      });
      return read(scope, id);
    },
  };
}
