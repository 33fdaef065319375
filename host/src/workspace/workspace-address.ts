import { matchRoute } from '../routes/match-route.ts';

/** What a URL path says about its workspace. */
export interface WorkspaceAddress {
  slug: string;
  /** The path ends at the slug: it redirects to the default list. */
  isSlugOnly: boolean;
  dashboardId: string | null;
  /** A report, group report or highlight: guests may open it. */
  isReport: boolean;
}

/** Reads the workspace of a path by the route table; null on screens outside a workspace. */
export function readWorkspaceAddress(pathname: string): WorkspaceAddress | null {
  const match = matchRoute(pathname);
  if (!match?.rule.path.startsWith('/:workspaceId') || !match.params.workspaceId) return null;
  return {
    slug: match.params.workspaceId,
    isSlugOnly: match.rule.path === '/:workspaceId',
    dashboardId: match.params.dashboardId ?? null,
    isReport: match.rule.id !== undefined,
  };
}
