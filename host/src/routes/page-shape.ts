import { matchPattern, type PageShape, type Registry } from '@reportage/contracts';
import { getCandidates } from '../remotes/candidates.ts';
import { matchRoute } from './match-route.ts';

/**
 * Returns the shape of the page at a path from its remote's metadata, before the remote, session or workspace is
 * loaded.
 */
export function getPageShape(registry: Registry, pathname: string): PageShape | undefined {
  const target = matchRoute(pathname)?.rule.target;
  // The workspace's own path redirects to its default list.
  if (target?.kind === 'workspaceRoot') return 'list';
  if (target?.kind !== 'remote') return undefined;
  const routes = getCandidates(registry, target.remote)[0]?.routes;
  return routes?.find(({ path }) => matchPattern(path, pathname))?.shape;
}
