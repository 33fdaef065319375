import { getIdKind, matchPattern, type PathParams, slugSchema } from '@reportage/contracts';
import { type RouteRule, routeTable } from './route-table.ts';

export interface RouteMatch {
  rule: RouteRule;
  params: PathParams;
}

/** The literal second segments of routes, such as `campaigns`, which are never the name of an advertiser or group. */
const namedChildren = new Set(routeTable.flatMap(({ path }) => /^\/:workspaceId\/([a-z]+)/.exec(path)?.[1] ?? []));

function satisfiesRule(rule: RouteRule, params: PathParams): boolean {
  if (params.workspaceId !== undefined && !slugSchema.safeParse(params.workspaceId).success) return false;
  if (!rule.id) return true;
  if ([params.groupName, params.advertiserName].some((name) => name && namedChildren.has(name))) return false;
  return getIdKind(params[rule.id.parameter] ?? '') === rule.id.kind;
}

/** Finds the remote that has the screens at a URL. */
export function findRemote(pathname: string): string | undefined {
  const target = matchRoute(pathname)?.rule.target;
  return target?.kind === 'remote' ? target.remote : undefined;
}

/** Finds the route table's rule for a path; undefined if the app has no such path. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  for (const rule of routeTable) {
    const params = matchPattern(rule.path, pathname);
    if (params && satisfiesRule(rule, params)) return { rule, params };
  }
  return undefined;
}
