import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export type MetricListQuery = CallInput<typeof calls.listCustomMetrics>['query'];

export const useMetrics = (query: MetricListQuery) => useCall(calls.listCustomMetrics, { query });
export const useMetric = (workspaceId: string, id: string) =>
  useCall(calls.getCustomMetric, { query: { workspaceId }, params: { id } });

export const useCreateMetric = () => useWriteCall(calls.createCustomMetric, ['customMetrics']);
export const useUpdateMetric = () => useWriteCall(calls.updateCustomMetric, ['customMetrics']);
export const useDeleteMetric = () => useWriteCall(calls.deleteCustomMetric, ['customMetrics']);
/** Values are also shown in the media list, in reports and in campaign progress. */
const affectedAreas = ['customMetrics', 'media', 'reports', 'campaigns'] as const;
export const useAddValues = () => useWriteCall(calls.addCustomValues, affectedAreas);
export const useRemoveValues = () => useWriteCall(calls.removeCustomValues, affectedAreas);
export const useUndoChange = () => useWriteCall(calls.undoCustomChange, affectedAreas);
/** An import may create media items. */
export const useImportValues = () => useWriteCall(calls.importCustomValues, affectedAreas);
export const useReadTable = () => useWriteCall(calls.readTable, []);
export const useAddMedia = () => useWriteCall(calls.addMedia, ['media']);

export const useValues = (workspaceId: string, body: CallInput<typeof calls.getCustomValues>['body']) =>
  useCall(calls.getCustomValues, { query: { workspaceId }, body });

export const useChanges = (workspaceId: string, id: string, page: { page: number; size: number }) =>
  useCall(calls.listCustomChanges, { query: { workspaceId, ...page }, params: { id } });

/** Loads the pages and custom items in the library that a value may refer to. */
export function useMediaChoices(workspaceId: string, searchString: string, isOpen: boolean) {
  const query = { workspaceId, searchString, size: 20 };
  const pages = useCall(calls.listMedia, { query: { ...query, mediaType: 'web' } }, { enabled: isOpen });
  const items = useCall(calls.listMedia, { query: { ...query, mediaType: 'custom' } }, { enabled: isOpen });
  return {
    media: [...(items.data?.data ?? []), ...(pages.data?.data ?? [])],
    isFetching: pages.isFetching || items.isFetching,
  };
}
