import { useCall } from '@reportage/api';
import { type CallInput, calls, type FactMediaType } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const getAlertsInput = (workspaceId: string): CallInput<typeof calls.listAlerts> => ({ query: { workspaceId } });

export const useAlerts = (workspaceId: string) => useCall(calls.listAlerts, getAlertsInput(workspaceId));

export const useAlertRecipients = (workspaceId: string) => useCall(calls.getAlertReceivers, { query: { workspaceId } });

export const useAlertChecks = (workspaceId: string, id: string) =>
  useCall(calls.listAlertChecks, { params: { id }, query: { workspaceId } });

type PreviewRequest = CallInput<typeof calls.previewAlert>['body'];

/** Loads the recent days on which an alert would have fired; sends no request while `body` is null. */
export const useAlertPreview = (workspaceId: string, body: PreviewRequest | null, placeholder: PreviewRequest) =>
  useCall(calls.previewAlert, { query: { workspaceId }, body: body ?? placeholder }, { enabled: body !== null });

/**
 * Loads all metrics of a media type, including calculated fields and custom metrics, which are not in the catalog;
 * sends no request while the media type is null.
 */
export const useAllMetrics = (workspaceId: string, mediaType: FactMediaType | null) =>
  useCall(
    calls.listDashboardMetrics,
    { query: { workspaceId, mediaType: mediaType ?? 'custom' } },
    { enabled: mediaType !== null },
  );

export const useCreateAlert = () => useWriteCall(calls.createAlert, ['dashboards']);
export const useUpdateAlert = () => useWriteCall(calls.updateAlert, ['dashboards']);
export const useDeleteAlert = () => useWriteCall(calls.deleteAlert, ['dashboards']);
