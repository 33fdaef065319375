import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const alertsInput = (workspaceId: string): CallInput<typeof calls.listAlerts> => ({ query: { workspaceId } });

export const useAlerts = (workspaceId: string) => useCall(calls.listAlerts, alertsInput(workspaceId));

export const useAlertReceivers = (workspaceId: string) => useCall(calls.getAlertReceivers, { query: { workspaceId } });

export const useAlertChecks = (workspaceId: string, id: string) =>
  useCall(calls.listAlertChecks, { params: { id }, query: { workspaceId } });

type Question = CallInput<typeof calls.previewAlert>['body'];

/** On which of the last days an alert would have fired; null asks nothing. */
export const useAlertPreview = (workspaceId: string, body: Question | null, fallback: Question) =>
  useCall(calls.previewAlert, { query: { workspaceId }, body: body ?? fallback }, { enabled: body !== null });

/** The workspace's own metrics, which the catalogue does not name. */
export const useCustomMetrics = (workspaceId: string, enabled: boolean) =>
  useCall(calls.listDashboardMetrics, { query: { workspaceId, mediaType: 'custom' } }, { enabled });

export const useCreateAlert = () => useSavingCall(calls.createAlert, ['dashboards']);
export const useUpdateAlert = () => useSavingCall(calls.updateAlert, ['dashboards']);
export const useDeleteAlert = () => useSavingCall(calls.deleteAlert, ['dashboards']);
