import { matchRoute } from '../routes/match-route.ts';

/** What an address says about its workspace. */
export interface WorkspaceAddress {
  slug: string;
  /** The address ends at the slug: it redirects to the default list. */
  isSlugOnly: boolean;
  dashboardId: string | null;
  /** A report, group report or highlight: guests may open it. */
  isReport: boolean;
}

/** Reads the workspace of an address by the route table; null on screens outside a workspace. */
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
