import { useCall } from '@reportage/api';
import { calls, type WebhookDelivery } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** The polling interval while messages are being sent or are about to be. */
const sendingPollMs = 2_000;
const isSendingNowOrSoon = ({ state, nextAttemptAt }: WebhookDelivery): boolean =>
  state === 'sending' || (nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 60_000);

export const useWebhooks = (workspaceId: string) => useCall(calls.listWebhooks, { query: { workspaceId } });

export const useWebhookDeliveries = (workspaceId: string, id: string) =>
  useCall(
    calls.listWebhookDeliveries,
    { params: { id }, query: { workspaceId } },
    { refetchInterval: (response) => (response?.data.some(isSendingNowOrSoon) ? sendingPollMs : false) },
  );

export const useCreateWebhook = () => useWriteCall(calls.createWebhook, []);
export const useUpdateWebhook = () => useWriteCall(calls.updateWebhook, []);
export const useRotateWebhookSecret = () => useWriteCall(calls.rotateWebhookSecret, []);
export const useDeleteWebhook = () => useWriteCall(calls.deleteWebhook, []);
export const useTestWebhook = () => useWriteCall(calls.testWebhook, []);
export const useResendDelivery = () => useWriteCall(calls.resendWebhookDelivery, []);
