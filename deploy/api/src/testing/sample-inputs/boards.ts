import { randomUUID } from 'node:crypto';
import { calls } from '@reportage/contracts';
import { boardCard, days, newAlert, newDigest, type Samples } from './sample-values.ts';

/** Valid inputs for calls about dashboards, cards, digests, alerts and the assistant. */
export const boardsSamples: Samples = {
  [calls.explainNumber.id]: ({ mediaId }) => ({
    body: {
      subject: { kind: 'media', ids: [mediaId] },
      metric: 'web_pageviews',
      period: { from: '2026-06-15', to: '2026-06-20' },
    },
  }),
  [calls.listDashboards.id]: () => ({}),
  [calls.getDashboard.id]: ({ dashboardId }) => ({ params: { id: dashboardId } }),
  [calls.createDashboard.id]: ({ folderId, campaignId }) => ({
    body: {
      name: 'New',
      meta: { folder: folderId },
      content: { scope: { kind: 'chosen', campaignIds: [campaignId] } },
    },
  }),
  [calls.duplicateDashboard.id]: ({ dashboardId }) => ({ params: { duplicateId: dashboardId }, body: {} }),
  [calls.updateDashboard.id]: ({ dashboardId }) => ({
    params: { id: dashboardId },
    body: { name: 'Taken over', version: 1 },
  }),
  [calls.deleteDashboards.id]: ({ dashboardId }) => ({ query: { ids: dashboardId } }),
  [calls.queryDashboardCards.id]: ({ dashboardId }) => ({ params: { id: dashboardId }, body: {} }),
  [calls.previewCard.id]: ({ dashboardId, workspaceSlug }) => ({
    body: { dashboardId, workspaceSlug, timezone: 'UTC', card: boardCard.card, period: days },
  }),
  [calls.drillDashboardCard.id]: ({ dashboardId }) => ({
    params: { id: dashboardId, cardId: boardCard.card.id },
    body: { period: days, by: 'web_media' },
  }),
  [calls.visitDashboard.id]: ({ dashboardId }) => ({ params: { id: dashboardId }, body: {} }),
  [calls.getAssistant.id]: () => ({}),
  [calls.askAssistant.id]: ({ dashboardId }) => ({
    body: { dashboardId, card: boardCard.card, mediaType: 'web', request: 'Show it as a list' },
  }),
  [calls.recordAssistantOutcome.id]: ({ assistantRequestId }) => ({
    params: { id: assistantRequestId },
    body: { outcome: 'accepted' },
  }),
  [calls.listAssistantRequests.id]: () => ({}),
  [calls.listDashboardMetrics.id]: () => ({ query: { mediaType: 'web' } }),
  [calls.listFacets.id]: () => ({
    body: { id: 'web_device', mediaType: 'web', meta: { period: days }, timezone: 'UTC' },
  }),
  [calls.downloadDashboardCsv.id]: ({ dashboardId }) => ({ body: { meta: { dashboardId }, timezone: 'UTC' } }),
  [calls.listCalculatedFields.id]: () => ({}),
  [calls.listFieldUses.id]: ({ calculatedFieldId }) => ({ params: { id: calculatedFieldId } }),
  [calls.createCalculatedField.id]: () => ({
    body: { mediaType: 'web', name: `Rate ${randomUUID()}`, formula: 'web_clicks / web_visits' },
  }),
  [calls.updateCalculatedField.id]: ({ calculatedFieldId }) => ({
    params: { id: calculatedFieldId },
    body: { name: `Rate ${randomUUID()}`, formula: 'web_clicks / web_visits', version: 1 },
  }),
  [calls.deleteCalculatedField.id]: ({ calculatedFieldId }) => ({ params: { id: calculatedFieldId } }),
  [calls.listAlerts.id]: () => ({}),
  [calls.getAlertReceivers.id]: () => ({}),
  [calls.getAlert.id]: ({ alertId }) => ({ params: { id: alertId } }),
  [calls.listAlertChecks.id]: ({ alertId }) => ({ params: { id: alertId } }),
  [calls.previewAlert.id]: ({ dashboardId }) => {
    const { name: _, ...conditions } = newAlert;
    return { body: { ...conditions, dashboardId } };
  },
  [calls.createAlert.id]: ({ dashboardId, webhookId }) => ({
    body: { ...newAlert, dashboardId, webhooks: [webhookId], requestKey: randomUUID() },
  }),
  [calls.updateAlert.id]: ({ alertId }) => ({ body: { id: alertId, name: 'Taken over', version: 1 } }),
  [calls.deleteAlert.id]: ({ alertId }) => ({ params: { id: alertId } }),
  [calls.listDigests.id]: () => ({}),
  [calls.getDigest.id]: ({ digestId }) => ({ params: { id: digestId } }),
  [calls.createDigest.id]: ({ dashboardId }) => ({
    body: { ...newDigest, dashboardId, requestKey: randomUUID() },
  }),
  [calls.updateDigest.id]: ({ digestId }) => ({ body: { id: digestId, name: 'Taken over', version: 1 } }),
  [calls.deleteDigest.id]: ({ digestId }) => ({ params: { id: digestId } }),
  [calls.sendDigest.id]: ({ digestId }) => ({ body: { id: digestId } }),
  [calls.listDigestDeliveries.id]: ({ digestId }) => ({ params: { id: digestId } }),
  [calls.resendDigest.id]: ({ digestId, digestDeliveryId }) => ({
    params: { id: digestId },
    body: { deliveryId: digestDeliveryId },
  }),
  [calls.listFolders.id]: () => ({}),
  [calls.createFolder.id]: () => ({ body: { name: 'New' } }),
  [calls.updateFolder.id]: ({ folderId, dashboardId }) => ({ body: { folderId, dashboardIds: [dashboardId] } }),
  [calls.deleteFolders.id]: ({ folderId }) => ({ query: { ids: folderId } }),
};
