import type { Call, CallInput } from '@reportage/contracts';

/** Returns the cache key of a call. The prefix `['campaigns']` invalidates all queries of that area. */
export function callKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  const [area, verb] = call.id.split('.');
  return input === undefined ? [area, verb] : [area, verb, input];
}

/** Returns the workspace to which a cache key belongs; null for calls without one. */
export function getKeyWorkspaceId(queryKey: readonly unknown[]): string | null {
  const input = queryKey[2] as { query?: { workspaceId?: string } } | undefined;
  return input?.query?.workspaceId ?? null;
}

/**
 * Returns a function for `placeholderData` that keeps the previous data on the screen while another page or search
 * loads, unless that data belongs to another workspace.
 */
export function keepPreviousInWorkspace(queryKey: readonly unknown[]) {
  return <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query && getKeyWorkspaceId(query.queryKey) === getKeyWorkspaceId(queryKey) ? previous : undefined;
}
