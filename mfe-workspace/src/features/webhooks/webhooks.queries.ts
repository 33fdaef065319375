import { useCall } from '@reportage/api';
import { calls, type WebhookDelivery } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Poll interval while messages are being sent or will be soon. */
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

export const useCreateWebhook = () => useSavingCall(calls.createWebhook, []);
export const useUpdateWebhook = () => useSavingCall(calls.updateWebhook, []);
export const useRotateWebhookSecret = () => useSavingCall(calls.rotateWebhookSecret, []);
export const useDeleteWebhook = () => useSavingCall(calls.deleteWebhook, []);
export const useTestWebhook = () => useSavingCall(calls.testWebhook, []);
export const useResendDelivery = () => useSavingCall(calls.resendWebhookDelivery, []);
