import { calls, readAcceptLanguage } from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBoardCards } from './board-cards.service.ts';
import { writeBoardZip } from './board-csv.ts';
import { createBoardVisitors } from './board-visitors.repository.ts';
import { createCardOptions } from './card-options.ts';
import { presentPublicDashboard } from './dashboards.presenter.ts';
import { createDashboardsService } from './dashboards.service.ts';
import { createFoldersService } from './folders.service.ts';
import { findPublicDashboard } from './public-dashboards.repository.ts';

/** A board with sixty cards exceeds the default body limit. */
const boardBodyLimit = 512 * 1024;
const guestRatePerMinute = 120;

export function dashboardRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const service = createDashboardsService(platform);
  const boardCards = createBoardCards(platform);
  const options = createCardOptions(platform);

  /** Returns what is needed to query the cards of a dashboard. @throws {AppError} unless the caller can read it */
  const getBoard = async (scope: WorkspaceScope, user: ActingUser, id: string) => {
    const { name, content, meta } = await service.get(scope, user, id);
    return { name, content, timezone: meta.timezone, workspaceId: scope.workspaceId };
  };
  const findPublicBoard = async (id: string) => {
    const row = await findPublicDashboard(db, id);
    if (!row) throw new AppError('notFound');
    return row;
  };

  return [
    implement(calls.listDashboards, ({ scope, user, query }) => service.list(scope, user, query)),
    implement(calls.getDashboard, ({ scope, user, params }) => service.get(scope, user, params.id)),
    implement(calls.createDashboard, ({ scope, user, body }) => service.create(scope, user, body), {
      bodyLimit: boardBodyLimit,
    }),
    implement(calls.duplicateDashboard, ({ scope, user, params, body }) =>
      service.duplicate(scope, user, params.duplicateId, body.name),
    ),
    implement(calls.updateDashboard, ({ scope, user, params, body }) => service.update(scope, user, params.id, body), {
      bodyLimit: boardBodyLimit,
    }),
    implement(calls.deleteDashboards, async ({ scope, user, query }) => {
      await service.remove(scope, user, query.ids);
      return { done: true as const };
    }),
    implement(
      calls.queryDashboardCards,
      async ({ scope, user, params, body }) => {
        const board = await getBoard(scope, user, params.id);
        const cards = await boardCards.queryWithMediaTitles(board, body);
        return { cards: cards.map(({ result }) => result) };
      },
      { readsReplica: true },
    ),
    implement(calls.previewCard, async ({ scope, user, body }) => {
      const board = await getBoard(scope, user, body.dashboardId);
      await requireMatchingSlug(platform, scope, body.workspaceSlug);
      return { card: await boardCards.preview(scope, board, body) };
    }),
    implement(
      calls.drillDashboardCard,
      async ({ scope, user, params, body }) => ({
        card: await boardCards.drill(await getBoard(scope, user, params.id), params.cardId, body),
      }),
      { readsReplica: true },
    ),
    implement(calls.visitDashboard, async ({ scope, user, params, body }) => {
      const { version } = await service.get(scope, user, params.id);
      const visitors = createBoardVisitors(db, params.id);
      const now = clock.now();
      await (body.isLeaving ? visitors.leave(user.id) : visitors.recordVisit(user.id, now));
      return { visitors: await visitors.listOthers(user.id, now), version };
    }),
    implement(calls.listDashboardMetrics, ({ scope, query, request }) =>
      options.listMetrics(scope, query.mediaType, readAcceptLanguage(request.headers['accept-language'])),
    ),
    implement(calls.listFacets, ({ scope, body }) => options.listFacets(scope, body)),
    implement(calls.downloadDashboardCsv, async ({ scope, user, body }) => {
      const { dashboardId, ...cardQuery } = body.meta;
      const board = await getBoard(scope, user, dashboardId);
      const cards = await boardCards.query({ ...board, timezone: body.timezone }, cardQuery);
      const zip = writeBoardZip(board.name, cards, body.language, clock.now());
      return createAttachment(zip, 'application/zip', `${board.name}.zip`);
    }),
    implement(
      calls.getPublicDashboard,
      async ({ params }) => presentPublicDashboard(await findPublicBoard(params.id)),
      {
        ratePerMinute: guestRatePerMinute,
      },
    ),
    implement(
      calls.getDashboardEmbedding,
      async ({ params }) => ({ origins: (await findPublicBoard(params.id)).embedOrigins }),
      { ratePerMinute: guestRatePerMinute },
    ),
    implement(
      calls.queryPublicDashboardCards,
      async ({ params, body }) => {
        const board = await findPublicBoard(params.id);
        const cards = await boardCards.queryWithMediaTitles(board, body);
        return { cards: cards.map(({ result: { rowMedia: _ids, ...result } }) => result) };
      },
      { ratePerMinute: guestRatePerMinute, readsReplica: true },
    ),
  ];
}

/**
 * Requires the slug in a preview request to be that of the workspace.
 * @throws {AppError} `invalidRequest`
 */
async function requireMatchingSlug(
  { db }: Pick<Platform, 'db'>,
  { workspaceId }: WorkspaceScope,
  slug: string,
): Promise<void> {
  const workspace = await db.selectFrom('workspaces').select('slug').where('id', '=', workspaceId).executeTakeFirst();
  if (workspace?.slug === slug) return;
  throw invalidField('body.workspaceSlug', {
    en: 'is not the address of this workspace',
    de: 'ist nicht die Adresse dieses Arbeitsbereichs',
  });
}

export function folderRoutes(platform: Platform): Implementation[] {
  const folders = createFoldersService(platform);
  return [
    implement(calls.listFolders, async ({ scope, user }) => ({ data: await folders.list(scope, user) })),
    implement(calls.createFolder, ({ scope, body }) => folders.create(scope, body.name)),
    implement(calls.updateFolder, async ({ scope, user, body }) => ({ data: await folders.update(scope, user, body) })),
    implement(calls.deleteFolders, async ({ scope, query }) => {
      await folders.remove(scope, query.ids);
      return { done: true as const };
    }),
  ];
}
