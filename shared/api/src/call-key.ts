import type { Call, CallInput } from '@reportage/contracts';

/** Cache key of a call: every query of one area is dropped by `['area']`, such as `['campaigns']`. */
export function callKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  const [area, verb] = call.id.split('.');
  return input === undefined ? [area, verb] : [area, verb, input];
}

/** The workspace whose data is kept under a key; null for calls that name none. */
export function workspaceOfKey(queryKey: readonly unknown[]): string | null {
  const input = queryKey[2] as { query?: { workspaceId?: string } } | undefined;
  return input?.query?.workspaceId ?? null;
}

/**
 * What stays on the screen while another page or search loads: the answer before, unless it is another workspace's. For
 * `placeholderData`.
 */
export function keepWithinWorkspace(queryKey: readonly unknown[]) {
  return <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query && workspaceOfKey(query.queryKey) === workspaceOfKey(queryKey) ? previous : undefined;
}
