import { idKindOf, slugSchema } from '@reportage/contracts';
import { matchPath } from 'react-router-dom';

/** What an address says about its workspace. */
export interface WorkspaceAddress {
  slug: string;
  /** The address ends at the slug: the default list follows. */
  isSlugOnly: boolean;
  dashboardId: string | null;
  /** A report, group report or highlight: guests may open it. */
  isReport: boolean;
}

const dashboardPatterns = [
  '/:workspaceId/explore/card/:dashboardId/:cardId',
  '/:workspaceId/explore/:dashboardName/:dashboardId',
  '/:workspaceId/explore/:dashboardId',
];

/** Children of a workspace by name; their own parameters never name a report. */
const namedChildren = new Set(['campaigns', 'creators', 'explore', 'links', 'media', 'partners', 'settings']);
const reportVariants = new Set(['group', 'pdf', 'highlight']);

function readDashboardId(pathname: string): string | null {
  for (const pattern of dashboardPatterns) {
    const id = matchPath(pattern, pathname)?.params.dashboardId;
    if (id) return id;
  }
  return null;
}

function namesReport(segments: readonly string[]): boolean {
  if (namedChildren.has(segments[0] ?? '')) return false;
  const id = segments.findLast((segment) => !reportVariants.has(segment));
  const kind = id === undefined ? undefined : idKindOf(id);
  return kind === 'report' || kind === 'group';
}

/** Reads the workspace of an address; null on screens outside a workspace. */
export function readWorkspaceAddress(pathname: string): WorkspaceAddress | null {
  const [slug, ...segments] = pathname.split('/').filter(Boolean);
  if (!slug || !slugSchema.safeParse(slug).success) return null;
  return {
    slug,
    isSlugOnly: segments.length === 0,
    dashboardId: readDashboardId(pathname),
    isReport: namesReport(segments),
  };
}
