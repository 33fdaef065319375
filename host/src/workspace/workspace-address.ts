import { matchRoute } from '../routes/match-route.ts';

/** What a URL path says about its workspace. */
export interface WorkspaceUrl {
  slug: string;
  /** Whether the path ends at the slug, in which case it redirects to the default list. */
  isSlugOnly: boolean;
  dashboardId: string | null;
  /** Whether it is a report, group report or highlight, which guests may open. */
  isReport: boolean;
}

/** Reads the workspace from a path, according to the route table. Returns null outside a workspace. */
export function parseWorkspaceUrl(pathname: string): WorkspaceUrl | null {
  const match = matchRoute(pathname);
  if (!match?.rule.path.startsWith('/:workspaceId') || !match.params.workspaceId) return null;
  return {
    slug: match.params.workspaceId,
    isSlugOnly: match.rule.path === '/:workspaceId',
    dashboardId: match.params.dashboardId ?? null,
    isReport: match.rule.id !== undefined,
  };
}
