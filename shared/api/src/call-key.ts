import type { Call, CallInput } from '@reportage/contracts';

/** Cache key of a call: `['campaigns']` invalidates every query of that area. */
export function callKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  const [area, verb] = call.id.split('.');
  return input === undefined ? [area, verb] : [area, verb, input];
}

/** The workspace a cache key belongs to; null for calls without one. */
export function workspaceOfKey(queryKey: readonly unknown[]): string | null {
  const input = queryKey[2] as { query?: { workspaceId?: string } } | undefined;
  return input?.query?.workspaceId ?? null;
}

/**
 * For `placeholderData`: the previous data stays on the screen while another page or search loads, unless it belongs to
 * another workspace.
 */
export function keepPreviousInWorkspace(queryKey: readonly unknown[]) {
  return <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query && workspaceOfKey(query.queryKey) === workspaceOfKey(queryKey) ? previous : undefined;
}
