import { useCall } from '@reportage/api';
import { calls, type FactMediaType } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useCalculatedFields = (workspaceId: string, mediaType: FactMediaType) =>
  useCall(calls.listCalculatedFields, { query: { workspaceId, mediaType } });

/** Loads the cards that use a field. The id of a field that does not exist yet is null. */
export const useFieldUses = (workspaceId: string, id: string | null) =>
  useCall(calls.listFieldUses, { params: { id: id ?? '' }, query: { workspaceId } }, { enabled: id !== null });

/** Reports also show calculated fields. */
const changedAreas = ['dashboards', 'reports'] as const;
export const useCreateField = () => useWriteCall(calls.createCalculatedField, changedAreas);
export const useUpdateField = () => useWriteCall(calls.updateCalculatedField, changedAreas);
export const useDeleteField = () => useWriteCall(calls.deleteCalculatedField, changedAreas);
