import { type RouteRule, routeTable } from './route-table.ts';

/** Returns the remote that a rule opens, directly or through one redirect. */
function getRemote({ target }: RouteRule, rules: readonly RouteRule[]): string | undefined {
  if (target.kind === 'remote') return target.remote;
  const next = target.kind === 'redirect' ? rules.find(({ path }) => path === target.to)?.target : undefined;
  return next?.kind === 'remote' ? next.remote : undefined;
}

/** Lists path patterns by remote. The publishing checks reject a remote's routes outside its own patterns. */
export function listRemotePrefixes(rules: readonly RouteRule[] = routeTable): Record<string, string[]> {
  const ownedPatterns = rules.flatMap((rule) => {
    const remote = getRemote(rule, rules);
    return remote ? [{ path: rule.path, remote }] : [];
  });
  const byRemote = Object.groupBy(ownedPatterns, ({ remote }) => remote);
  return Object.fromEntries(
    Object.entries(byRemote).map(([remote, rules = []]) => [remote, rules.map(({ path }) => path)]),
  );
}
