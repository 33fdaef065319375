import {
  type BoardContent,
  type Dashboard,
  type DashboardSummary,
  getDashboardSlug,
  type PublicDashboard,
} from '@reportage/contracts';
import { type BoardViewer, canEditBoard, canShareBoard } from './dashboards.policy.ts';
import type { DashboardWithPeople } from './dashboards.repository.ts';
import type { PublicDashboardRow } from './public-dashboards.repository.ts';

export const presentDashboardSummary = (row: DashboardWithPeople, viewer: BoardViewer): DashboardSummary => ({
  id: row.id,
  name: row.name,
  slug: getDashboardSlug(row.name),
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  meta: {
    isPublic: row.isPublic,
    generalAccess: row.generalAccess,
    users: [
      { id: row.ownerId, name: row.ownerName ?? '', permission: 'owner' },
      ...row.editors.map((editor) => ({ ...editor, permission: 'editor' as const })),
    ],
    colors: row.colors,
    timezone: row.timezone,
    folder: row.folderId,
    embedOrigins: row.embedOrigins,
  },
  cardCount: row.content.cards.length,
  mayEdit: canEditBoard(viewer, row),
  mayShare: canShareBoard(viewer, row),
  createdAt: row.createdAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
  version: row.version,
});

export const presentDashboard = (row: DashboardWithPeople, viewer: BoardViewer): Dashboard => ({
  ...presentDashboardSummary(row, viewer),
  content: row.content,
});

const presentPublicContent = (content: BoardContent): PublicDashboard['content'] => {
  const { cards, date, comparison, hasPublicAnnotations } = content;
  const annotations = content.annotations.map(({ authorName: _, ...annotation }) => annotation);
  return { cards, date, comparison, hasPublicAnnotations, annotations: hasPublicAnnotations ? annotations : [] };
};

/** Leaves out people, scope and filters, which could reveal unpublished information. */
export const presentPublicDashboard = (row: PublicDashboardRow): PublicDashboard => ({
  id: row.id,
  name: row.name,
  slug: getDashboardSlug(row.name),
  modifiedAt: row.modifiedAt.toISOString(),
  workspaceName: row.workspaceName,
  logo: row.workspaceImages.logo?.url ?? null,
  logoDark: row.workspaceImages.logoDark?.url ?? null,
  brandColor: row.workspaceColors.primary ?? null,
  meta: { colors: row.colors, timezone: row.timezone },
  content: presentPublicContent(row.content),
});
