import { useCall } from '@reportage/api';
import { calls, type MediaType } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const useDuplicates = (workspaceId: string, mediaType: MediaType) =>
  useCall(calls.listDuplicates, { query: { workspaceId, mediaType } });

export const useMerges = (workspaceId: string, id: string) =>
  useCall(calls.listMerges, { query: { workspaceId }, params: { id } });

/** Items are shown in campaigns, and their numbers in reports. */
export const useMergeMedia = () => useSavingCall(calls.mergeMedia, ['media', 'campaigns', 'reports']);
export const useUndoMerge = () => useSavingCall(calls.undoMerge, ['media', 'campaigns', 'reports']);
export const useMarkDistinct = () => useSavingCall(calls.markMediaDistinct, ['media']);
