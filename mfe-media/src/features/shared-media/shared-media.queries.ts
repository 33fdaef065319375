import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

type SharedMediaQuery = CallInput<typeof calls.listSharedMedia>['query'];

/** Maximum page size of a list call. */
const maxChoices = 500;

export const usePartnerChoices = (workspaceId: string) =>
  useCall(calls.listPartners, { query: { workspaceId, size: maxChoices, sort: 'name', order: 'asc' } });
export const useSharedMedia = (query: SharedMediaQuery) => useCall(calls.listSharedMedia, { query });

/** Returns the number of shared items that await a decision; 0 until it is known. */
export const usePendingCount = (workspaceId: string): number =>
  useSharedMedia({ workspaceId, status: 'is|pending', page: 0, size: 1 }).data?.meta.total ?? 0;

/** Returns the number of requests that this workspace has to decide on; undefined until it is known. */
export function useUndecidedCount(workspaceId: string, options: { enabled: boolean }): number | undefined {
  const query = { workspaceId, hostWorkspaceId: workspaceId, status: 'is|pending' as const, page: 0, size: 1 };
  const { data, isError } = useCall(calls.listSharedMedia, { query }, options);
  return isError ? 0 : data?.meta.total;
}

export const useSharedMediaNumbers = (workspaceId: string, ids: readonly string[]) =>
  useCall(calls.getSharedNumbers, { query: { workspaceId, ids: ids.join(',') } }, { enabled: ids.length > 0 });

export const useShareItems = () => useWriteCall(calls.shareMedia, ['sharedMedia']);
export const useRequestShare = () => useWriteCall(calls.offerSharedMedia, ['sharedMedia']);
export const useReviewSharedMedia = () => useWriteCall(calls.reviewSharedMedia, ['sharedMedia', 'media']);
export const useRemoveSharedMedia = () => useWriteCall(calls.deleteSharedMedia, ['sharedMedia']);
