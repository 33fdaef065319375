import type { DigestContent, DigestProblem } from '@reportage/contracts';
import type { Platform } from '../../../platform/platform.ts';
import type { DigestRow } from '../../../schema/digest.tables.ts';
import { createBoardCards, createDashboardsRepository } from '../../dashboards/index.ts';
import { getBoardPath } from '../digests.presenter.ts';
import type { DigestGrants } from './content-store.ts';

export type GatheredContent =
  | { content: DigestContent; grants: DigestGrants; pdf?: Buffer }
  | { problem: DigestProblem };

/**
 * Gathers a dashboard's current figures, if the digest's owner can still read the dashboard.
 * @throws {AppError} `unavailable` if the figures cannot be computed
 */
export async function gatherDashboard(
  platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>,
  digest: DigestRow & { dashboardId: string },
): Promise<GatheredContent> {
  const { db } = platform;
  const { workspaceId, ownerId, name, language } = digest;
  const member = await db
    .selectFrom('memberships')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspaceId')
    .select(['access', 'workspaces.name as workspaceName', 'workspaces.slug'])
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', ownerId)
    .executeTakeFirst();
  const visitor = member && { userId: ownerId, access: member.access };
  const board = visitor && (await createDashboardsRepository(db, workspaceId).find(digest.dashboardId, visitor));
  if (!member || !board) return { problem: { kind: 'access' } };
  if (board.content.cards.length === 0) return { problem: { kind: 'empty' } };

  // Reads the grants first, so that numbers revoked during the computation do not count as current.
  const stamps = await createBoardCards(platform).readBoardGrants(board);
  const cards = await createBoardCards(platform).queryWithMediaTitles(board, {});
  const sourceNames = await listFailingSources(
    db,
    cards.flatMap(({ result }) => result.meta.sources.map(({ id }) => id)),
  );
  if (sourceNames.length > 0) return { problem: { kind: 'source', sourceNames } };
  const period = cards[0]?.result.meta.period;
  if (!period) return { problem: { kind: 'empty' } };
  return {
    content: {
      about: 'dashboard',
      name,
      dashboardName: board.name,
      workspaceName: member.workspaceName,
      language,
      path: getBoardPath(member.slug, board),
      timezone: board.timezone,
      period,
      colors: board.colors,
      cards,
    },
    grants: { workspaceId, stamps },
  };
}

export async function listFailingSources(db: Platform['db'], sourceIds: readonly string[]): Promise<string[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .selectFrom('sources')
    .select('name')
    .where('id', 'in', [...new Set(sourceIds)])
    .where('status', '=', 'failing')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
