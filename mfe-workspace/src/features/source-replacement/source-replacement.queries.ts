import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useReplacements = (workspaceId: string, id: string) =>
  useCall(calls.listSourceReplacements, { params: { id }, query: { workspaceId } });

export const useReplacementPreview = (workspaceId: string, id: string, newSourceId: string | null) =>
  useCall(
    calls.previewSourceReplacement,
    { params: { id }, query: { workspaceId, newSourceId: newSourceId ?? '' } },
    { enabled: newSourceId !== null },
  );

/** Campaigns and dashboards are refetched too, because they refer to different items after a replacement. */
const changedAreas = ['sources', 'media', 'campaigns'] as const;

export const useReplaceSource = () => useWriteCall(calls.replaceSource, changedAreas);
export const useUndoReplacement = () => useWriteCall(calls.undoSourceReplacement, changedAreas);
