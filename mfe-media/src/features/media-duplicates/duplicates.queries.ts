import { useCall } from '@reportage/api';
import { calls, type MediaType } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useDuplicates = (workspaceId: string, mediaType: MediaType) =>
  useCall(calls.listDuplicates, { query: { workspaceId, mediaType } });

export const useMerges = (workspaceId: string, id: string) =>
  useCall(calls.listMerges, { query: { workspaceId }, params: { id } });

/** Campaigns list items, and reports include their figures. */
export const useMergeMedia = () => useWriteCall(calls.mergeMedia, ['media', 'campaigns', 'reports']);
export const useUndoMerge = () => useWriteCall(calls.undoMerge, ['media', 'campaigns', 'reports']);
export const useMarkDistinct = () => useWriteCall(calls.markMediaDistinct, ['media']);
