import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@reportage/contracts';
import type { Things } from './things.ts';

export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const days = { from: '2026-06-15', to: '2026-06-20' };
const mediaOf = ({ mediaId, sourceId }: Things) => ({
  id: mediaId,
  connectionId: sourceId,
  mediaType: 'web',
  type: 'page',
  postUrl: 'https://news.example/story',
});

/** A template with one section. */
const templateContent = {
  layout: [
    { id: 'views', display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [], dateUnit: 'day', limit: 1 },
  ],
  sort: [{ id: 'views', display: 'scoreboard', name: 'Views', subTitle: '', hidden: false, editor: [] }],
  cover: { heading: '', hideTableOfContent: false },
} as const;
export const templateGoal = { id: 'web_pageviews', name: 'Pageviews', quantity: 1_000 };

const link = { name: 'Taken over', destination: 'https://news.example/story' };
const customMetric = { name: 'Taken over', unit: 'count', type: 'sum', dimensions: ['custom_media'] };
const valuesOf = (metricId: string, items: object[]) => ({
  metricId,
  metricType: 'sum',
  dimension: 'custom_media',
  items,
});
const csvOf = (mediaId: string) => `media,date,value\n${mediaId},2026-06-17,5`;

export const boardCard = {
  title: 'Pageviews',
  card: { id: 'pageviews', display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [] },
  place: { x: 0, y: 0, w: 6, h: 3 },
} as const;

export const newDigest = {
  name: 'Monday numbers',
  timezone: 'UTC',
  schedule: { frequency: 'weekly', weekday: 1, time: '08:00' },
  recipients: ['ines@staff.example'],
} as const;

export const newAlert = {
  name: 'Too few readers',
  cardId: boardCard.card.id,
  metric: 'web_pageviews',
  span: 'day',
  rule: { kind: 'threshold', direction: 'below', value: 100 },
  timezone: 'UTC',
} as const;

export const newWebhook = { name: 'Newsroom chat', url: 'https://chat.staff.example/hooks/1' } as const;

export const campaignView = {
  layout: 'table',
  columns: ['name', 'clientName'],
  filters: { status: 'is|active' },
  sort: 'name',
  order: 'asc',
  search: '',
} as const;

/** Every sample workspace has invited this address. */
export const invitedEmail = 'ines@staff.example';

/** A successful input for every workspace call, referring to the workspace's items wherever possible. */
const samples: Record<string, (things: Things) => SampleInput> = {
  [calls.updateWorkspace.id]: ({ workspaceId }) => ({
    params: { id: workspaceId },
    body: { name: 'Taken over', version: 1 },
  }),
  [calls.listApiKeys.id]: () => ({}),
  [calls.createApiKey.id]: () => ({ body: { kind: 'personal', name: 'Exports', scope: 'read', endsAt: null } }),
  [calls.revokeApiKey.id]: ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
  [calls.getBilling.id]: () => ({}),
  [calls.getLimits.id]: () => ({}),
  [calls.listAudit.id]: () => ({}),
  [calls.listAuditActors.id]: () => ({}),
  [calls.exportAudit.id]: () => ({}),
  [calls.getAuditEntry.id]: ({ auditEntryId }) => ({ params: { id: auditEntryId } }),
  [calls.removeWorkspace.id]: () => ({ query: { name: 'Of Ada' } }),
  [calls.listSources.id]: () => ({}),
  [calls.createSource.id]: () => ({ body: { type: 'analytics', name: 'New' } }),
  [calls.previewTable.id]: () => ({ body: { address: 'https://table.invalid/values.csv' } }),
  [calls.listTableReads.id]: ({ connectedSourceId }) => ({ params: { id: connectedSourceId } }),
  [calls.getSource.id]: ({ sourceId }) => ({ params: { id: sourceId } }),
  [calls.updateSource.id]: ({ sourceId }) => ({ params: { id: sourceId }, body: { name: 'Taken over', version: 1 } }),
  [calls.previewSourceReplacement.id]: ({ sourceId, newSourceId }) => ({
    params: { id: sourceId },
    query: { newSourceId },
  }),
  [calls.replaceSource.id]: ({ sourceId, newSourceId }) => ({
    params: { id: sourceId },
    body: { newSourceId, firstDay: '2026-06-10' },
  }),
  [calls.listSourceReplacements.id]: ({ replacedSourceId }) => ({ params: { id: replacedSourceId } }),
  [calls.undoSourceReplacement.id]: ({ replacedSourceId }) => ({ params: { id: replacedSourceId } }),
  [calls.deleteSources.id]: ({ sourceId }) => ({ query: { ids: sourceId } }),
  [calls.getSourceUses.id]: ({ sourceId }) => ({ params: { id: sourceId } }),
  [calls.getSourceStatus.id]: ({ sourceId }) => ({ params: { id: sourceId } }),
  [calls.listMedia.id]: () => ({}),
  [calls.addMedia.id]: ({ sourceId }) => ({ body: { url: 'https://news.example/new', connectionId: sourceId } }),
  [calls.resolveAddresses.id]: () => ({ body: { addresses: ['https://news.example/pasted'], add: true } }),
  [calls.setMediaFile.id]: ({ mediaId, fileId }) => ({ params: { id: mediaId }, body: { fileId } }),
  [calls.requestUpload.id]: () => ({ body: { name: 'boat.png', type: 'image/png', size: 70 } }),
  [calls.editMedia.id]: ({ mediaId }) => ({
    body: { items: [{ id: mediaId, version: 1, change: { contentGroup: 'Taken over' } }] },
  }),
  [calls.removeMedia.id]: ({ mediaId }) => ({ body: { mediaIds: [mediaId] } }),
  [calls.listChannels.id]: () => ({}),
  [calls.getSocialLink.id]: ({ connectedSourceId }) => ({
    params: { channelId: 'ga' },
    query: { sourceId: connectedSourceId },
  }),
  [calls.finishAuthorisation.id]: () => ({ params: { channelId: 'ga' }, body: { state: 'state', code: 'code' } }),
  [calls.getAuthorisationStatus.id]: () => ({ params: { channelId: 'ga' } }),
  [calls.listConnections.id]: ({ connectedSourceId }) => ({ params: { id: connectedSourceId } }),
  [calls.listOfferedMedia.id]: ({ connectedSourceId, connectionId }) => ({
    params: { id: connectedSourceId },
    query: { connectionIds: connectionId },
  }),
  [calls.saveConnections.id]: ({ connectedSourceId, connectionId }) => ({
    params: { id: connectedSourceId },
    body: { items: [connectionId] },
  }),
  [calls.getSourceHealth.id]: ({ connectedSourceId }) => ({ params: { id: connectedSourceId } }),
  [calls.controlSync.id]: ({ connectedSourceId }) => ({ params: { id: connectedSourceId }, body: { action: 'pause' } }),
  [calls.createCerosScript.id]: ({ connectedSourceId }) => ({ body: { GASourceId: connectedSourceId } }),
  [calls.getDrive.id]: () => ({}),
  [calls.connectDrive.id]: () => ({ body: {} }),
  [calls.finishDrive.id]: () => ({ body: { state: 'state', code: 'code' } }),
  [calls.disconnectDrive.id]: () => ({}),
  [calls.listDriveSheets.id]: () => ({}),
  [calls.listDrive.id]: () => ({}),
  [calls.cacheImages.id]: () => ({ body: { googleDrive: true, items: [{ id: 'logo' }], accessToken: 'token' } }),
  [calls.explainNumber.id]: ({ mediaId }) => ({
    body: {
      subject: { kind: 'media', ids: [mediaId] },
      metric: 'web_pageviews',
      period: { from: '2026-06-15', to: '2026-06-20' },
    },
  }),
  [calls.listMediaFacets.id]: () => ({}),
  [calls.compareSources.id]: ({ mediaId }) => ({
    params: { id: mediaId },
    query: { from: '2026-06-01', to: '2026-06-07' },
  }),
  [calls.listDuplicates.id]: () => ({}),
  [calls.mergeMedia.id]: ({ mediaId, keptMediaId }) => ({ body: { keptId: keptMediaId, mediaIds: [mediaId] } }),
  [calls.listMerges.id]: ({ keptMediaId }) => ({ params: { id: keptMediaId } }),
  [calls.undoMerge.id]: ({ mergeId }) => ({ params: { id: mergeId } }),
  [calls.partMedia.id]: ({ mediaId, keptMediaId }) => ({ body: { mediaIds: [mediaId, keptMediaId] } }),
  [calls.findRelatedMedia.id]: ({ mediaId }) => ({ body: { mediaIds: [mediaId] } }),
  [calls.getMetricsProfile.id]: () => ({ query: { type: 'custom' } }),
  [calls.updateMediaMetrics.id]: ({ mediaId, customMetricId }) => ({
    body: { mediaId, metrics: [{ metricId: customMetricId, date: '2026-06-17', value: 9, before: null }] },
  }),
  [calls.queryMediaFigures.id]: ({ mediaId }) => ({ body: { mediaType: 'web', mediaIds: [mediaId] } }),
  [calls.queryMediaCustomMetrics.id]: ({ mediaId }) => ({ body: { mediaIds: [mediaId] } }),
  [calls.listCustomMetrics.id]: () => ({}),
  [calls.getCustomMetric.id]: ({ customMetricId }) => ({ params: { id: customMetricId } }),
  [calls.createCustomMetric.id]: () => ({ params: { id: 'custom_new' }, body: customMetric }),
  [calls.updateCustomMetric.id]: ({ customMetricId }) => ({
    params: { id: customMetricId },
    body: { ...customMetric, version: 1 },
  }),
  [calls.deleteCustomMetric.id]: ({ customMetricId }) => ({ params: { id: customMetricId } }),
  [calls.getCustomValues.id]: ({ customMetricId }) => ({ body: valuesOf(customMetricId, []) }),
  [calls.addCustomValues.id]: ({ customMetricId, mediaId }) => ({
    body: valuesOf(customMetricId, [{ id: mediaId, date: '2026-06-17', value: 7 }]),
  }),
  [calls.removeCustomValues.id]: ({ customMetricId, mediaId }) => ({
    body: valuesOf(customMetricId, [{ id: mediaId, date: '2026-06-16' }]),
  }),
  [calls.readTable.id]: () => ({ body: { url: 'https://table.invalid/values.csv' } }),
  [calls.importCustomValues.id]: ({ customMetricId, mediaId }) => ({
    params: { id: customMetricId },
    body: { dimension: 'custom_media', csv: csvOf(mediaId) },
  }),
  [calls.exportCustomValues.id]: ({ customMetricId }) => ({
    params: { id: customMetricId },
    query: { dimension: 'custom_media' },
  }),
  [calls.listCustomChanges.id]: ({ customMetricId }) => ({ params: { id: customMetricId } }),
  [calls.undoCustomChange.id]: ({ customMetricId, changeId }) => ({
    params: { id: customMetricId },
    body: { changeId },
  }),
  [calls.triggerCrawl.id]: () => ({ body: { url: 'https://news.example/', type: 'site' } }),
  [calls.checkCrawlStatus.id]: ({ crawlId }) => ({ body: { id: crawlId } }),
  [calls.stopCrawl.id]: ({ crawlId }) => ({ body: { id: crawlId } }),
  [calls.inviteCreator.id]: () => ({ body: { email: 'new@creator.example' } }),
  // A workspace cannot be its own partner; another's invitation can only be answered by its recipient.
  [calls.connectPartner.id]: ({ sourceId }) => ({
    body: {
      dataSourceIds: [sourceId],
      hostWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
      inviteId: 'inv_01h455vb4pex5vsknk084sn02q',
    },
  }),
  [calls.connectCreator.id]: ({ sourceId }) => ({
    body: {
      dataSourceIds: [sourceId],
      hostWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
      inviteId: 'inv_01h455vb4pex5vsknk084sn02q',
    },
  }),
  [calls.listCreators.id]: () => ({}),
  [calls.getCreator.id]: ({ partnerId }) => ({ params: { id: partnerId } }),
  [calls.deleteCreators.id]: ({ partnerId }) => ({ query: { ids: partnerId } }),
  [calls.listCreatorInvites.id]: () => ({}),
  [calls.deleteCreatorInvites.id]: ({ creatorInviteId }) => ({ query: { ids: creatorInviteId } }),
  [calls.listPartnerReports.id]: ({ partnerId }) => ({ params: { id: partnerId } }),
  [calls.sharePartnerReports.id]: ({ partnerId }) => ({ params: { id: partnerId }, body: { reportIds: [] } }),
  [calls.listPartners.id]: () => ({}),
  [calls.getPartner.id]: ({ partnerId }) => ({ params: { id: partnerId } }),
  [calls.updatePartner.id]: ({ partnerId }) => ({ params: { id: partnerId }, body: { access: 'admin', version: 1 } }),
  [calls.deletePartners.id]: ({ partnerId }) => ({ query: { ids: partnerId } }),
  [calls.listSharedMedia.id]: () => ({}),
  [calls.getSharedNumbers.id]: ({ sharedMediaId }) => ({ query: { ids: sharedMediaId } }),
  [calls.shareMedia.id]: ({ partnerId, mediaId }) => ({ body: { partnerId, mediaIds: [mediaId] } }),
  [calls.requestSharedMedia.id]: ({ hostPartnerId, mediaId }) => ({
    body: { creatorId: hostPartnerId, mediaIds: [mediaId] },
  }),
  [calls.decideSharedMedia.id]: ({ sharedMediaId, workspaceId }) => ({
    body: { approvedIds: [sharedMediaId], hostWorkspaceId: workspaceId },
  }),
  [calls.deleteSharedMedia.id]: ({ sharedMediaId }) => ({ query: { ids: sharedMediaId } }),
  [calls.listUsers.id]: () => ({}),
  [calls.inviteUsers.id]: () => ({ body: { emails: ['new@staff.example'], access: 'editor' } }),
  [calls.addUsers.id]: () => ({ body: { emails: ['new@staff.example'], access: 'editor' } }),
  [calls.resendUserInvite.id]: ({ userInviteId }) => ({ params: { inviteId: userInviteId }, body: {} }),
  [calls.updateUserAccess.id]: ({ workspaceId }) => ({
    body: { orgId: workspaceId, email: invitedEmail, access: 'admin' },
  }),
  [calls.listBelongings.id]: () => ({}),
  [calls.removeUser.id]: ({ workspaceId }) => ({ query: { ids: workspaceId, email: invitedEmail } }),
  [calls.leaveWorkspace.id]: () => ({ body: {} }),
  [calls.handOverWorkspace.id]: ({ membershipId }) => ({ body: { memberId: membershipId } }),
  [calls.forwardExternal.id]: () => ({
    body: { url: 'https://api.vendor.example/from', payload: {}, forwardTo: 'https://api.vendor.example/to' },
  }),
  [calls.getContacts.id]: () => ({}),
  [calls.updateContacts.id]: ({ contactId }) => ({
    body: { contacts: [{ id: contactId, name: 'Taken over', email: 'new@staff.example' }] },
  }),
  [calls.listClients.id]: () => ({}),
  [calls.listClientLabels.id]: () => ({}),
  [calls.getClient.id]: ({ clientId }) => ({ params: { id: clientId } }),
  [calls.getClientFigures.id]: ({ clientId }) => ({ params: { id: clientId }, query: days }),
  [calls.upsertClient.id]: ({ clientId }) => ({ body: { id: clientId, name: 'Taken over', version: 1 } }),
  [calls.changeClientBrand.id]: ({ clientId }) => ({
    params: { id: clientId },
    body: { brandColors: { primary: '#2a4b8d' } },
  }),
  [calls.deleteClients.id]: ({ clientId }) => ({ query: { ids: clientId } }),
  [calls.listCampaigns.id]: () => ({}),
  [calls.getCampaign.id]: ({ campaignId }) => ({ params: { id: campaignId } }),
  [calls.getCampaignFigures.id]: ({ campaignId }) => ({ params: { id: campaignId }, query: days }),
  [calls.listCampaignMedia.id]: ({ campaignId }) => ({ params: { id: campaignId }, query: days }),
  [calls.listCampaignActivity.id]: ({ campaignId }) => ({ params: { id: campaignId } }),
  [calls.createCampaign.id]: (things) => ({ body: { ...dates, name: 'New', media: [mediaOf(things)] } }),
  [calls.updateCampaign.id]: ({ campaignId }) => ({
    body: { ...dates, id: campaignId, name: 'Taken over', version: 1 },
  }),
  [calls.deleteCampaigns.id]: ({ campaignId }) => ({ query: { ids: campaignId } }),
  [calls.changeCampaignMedia.id]: ({ campaignId, mediaId }) => ({
    params: { id: campaignId },
    body: { mediaIds: [mediaId] },
  }),
  [calls.countByMediaRules.id]: () => ({ body: { rules: [{ by: 'path', value: '/story' }] } }),
  [calls.archiveCampaigns.id]: ({ campaignId }) => ({ body: { ids: [campaignId], archive: true } }),
  [calls.copyCampaigns.id]: ({ campaignId }) => ({ body: { ids: [campaignId], withMedia: true } }),
  [calls.changeCampaigns.id]: ({ campaignId }) => ({ body: { ids: [campaignId], change: { name: 'Taken over' } } }),
  [calls.undoCampaignChange.id]: ({ campaignId }) => ({
    body: { before: [{ id: campaignId, version: 1, values: { name: 'Taken over' } }] },
  }),
  [calls.exportCampaigns.id]: () => ({}),
  [calls.countAttention.id]: () => ({}),
  [calls.listCampaignLabels.id]: () => ({}),
  [calls.listMediaLabels.id]: () => ({}),
  [calls.listCampaignViews.id]: () => ({}),
  [calls.createCampaignView.id]: () => ({ body: { name: 'New', isShared: true, settings: campaignView } }),
  [calls.updateCampaignView.id]: ({ campaignViewId }) => ({
    params: { id: campaignViewId },
    body: { name: 'Taken over', version: 1 },
  }),
  [calls.deleteCampaignView.id]: ({ campaignViewId }) => ({ params: { id: campaignViewId } }),
  [calls.listGoalMetrics.id]: ({ campaignId }) => ({ query: { campaignId } }),
  [calls.getGoals.id]: ({ campaignId }) => ({ params: { campaignId } }),
  [calls.listGoalTemplates.id]: () => ({}),
  [calls.upsertGoalTemplate.id]: ({ goalTemplateId }) => ({
    body: { id: goalTemplateId, version: 1, name: 'Taken over', goals: [templateGoal] },
  }),
  [calls.deleteGoalTemplates.id]: ({ goalTemplateId }) => ({ query: { ids: goalTemplateId } }),
  [calls.listGroups.id]: () => ({}),
  [calls.getGroup.id]: ({ groupId }) => ({ params: { id: groupId } }),
  [calls.createGroup.id]: ({ campaignId, clientId }) => ({
    body: { name: 'New', campaignIds: [campaignId], rule: { clientIds: [clientId] } },
  }),
  [calls.updateGroup.id]: ({ groupId, campaignId }) => ({
    params: { id: groupId },
    body: { name: 'Taken over', campaignIds: [campaignId], overwrite: true, version: 1 },
  }),
  [calls.changeGroupCampaigns.id]: ({ groupId, campaignId }) => ({
    body: { campaignIds: [campaignId], groupIds: [groupId] },
  }),
  [calls.deleteGroups.id]: ({ groupId }) => ({ query: { ids: groupId } }),
  [calls.matchGroupRule.id]: () => ({ body: { rule: { nameContains: 'summer' } } }),
  [calls.listLinks.id]: () => ({}),
  [calls.getLink.id]: ({ linkId }) => ({ params: { id: linkId } }),
  [calls.getLinkStatistics.id]: ({ linkId }) => ({
    params: { id: linkId },
    query: { from: '2026-06-15', to: '2026-06-20' },
  }),
  [calls.createLink.id]: ({ campaignId }) => ({ body: { ...link, campaignId } }),
  [calls.updateLink.id]: ({ linkId, campaignId }) => ({ body: { ...link, id: linkId, campaignId, version: 1 } }),
  [calls.deleteLinks.id]: ({ linkId }) => ({ query: { ids: linkId } }),
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
  [calls.explainChange.id]: ({ dashboardId }) => ({
    params: { id: dashboardId },
    body: { card: boardCard.card, metric: boardCard.card.metrics[0], period: days },
  }),
  [calls.getAssistant.id]: () => ({}),
  [calls.askAssistant.id]: ({ dashboardId }) => ({
    body: { dashboardId, card: boardCard.card, mediaType: 'web', request: 'Show it as a list' },
  }),
  [calls.decideAssistantRequest.id]: ({ assistantRequestId }) => ({
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
    const { name: _, ...watched } = newAlert;
    return { body: { ...watched, dashboardId } };
  },
  [calls.createAlert.id]: ({ dashboardId, webhookId }) => ({
    body: { ...newAlert, dashboardId, webhooks: [webhookId], requestKey: randomUUID() },
  }),
  [calls.updateAlert.id]: ({ alertId }) => ({ body: { id: alertId, name: 'Taken over', version: 1 } }),
  [calls.deleteAlert.id]: ({ alertId }) => ({ params: { id: alertId } }),
  [calls.listWebhooks.id]: () => ({}),
  [calls.createWebhook.id]: () => ({ body: newWebhook }),
  [calls.updateWebhook.id]: ({ webhookId }) => ({
    params: { id: webhookId },
    body: { name: 'Taken over', version: 1 },
  }),
  [calls.rotateWebhookSecret.id]: ({ webhookId }) => ({ params: { id: webhookId }, body: {} }),
  [calls.deleteWebhook.id]: ({ webhookId }) => ({ params: { id: webhookId } }),
  [calls.testWebhook.id]: ({ webhookId }) => ({ params: { id: webhookId }, body: {} }),
  [calls.listWebhookDeliveries.id]: ({ webhookId }) => ({ params: { id: webhookId } }),
  [calls.resendWebhookDelivery.id]: ({ webhookId, webhookDeliveryId }) => ({
    params: { id: webhookId },
    body: { deliveryId: webhookDeliveryId },
  }),
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
  [calls.listReports.id]: () => ({}),
  [calls.getWorkspaceTemplate.id]: () => ({ params: { kind: 'default' } }),
  [calls.saveWorkspaceTemplate.id]: () => ({ params: { kind: 'highlight' }, body: { ...templateContent, version: 0 } }),
  [calls.listReportTemplates.id]: () => ({}),
  [calls.createReportTemplate.id]: () => ({ body: { kind: 'group', name: 'New', ...templateContent } }),
  [calls.updateReportTemplate.id]: ({ reportTemplateId }) => ({
    params: { id: reportTemplateId },
    body: { name: 'Taken over', version: 1, ...templateContent },
  }),
  [calls.deleteReportTemplate.id]: ({ reportTemplateId }) => ({ params: { id: reportTemplateId } }),
  [calls.previewReportTemplate.id]: ({ campaignId }) => ({ body: { ...templateContent, campaignId } }),
  [calls.applyReportTemplate.id]: ({ reportTemplateId, reportId }) => ({
    body: { templateId: reportTemplateId, reportIds: [reportId] },
  }),
  [calls.listTemplateTargets.id]: () => ({ query: { kind: 'highlight' } }),
  [calls.listTemplateApplications.id]: () => ({}),
  [calls.undoReportTemplate.id]: ({ templateApplicationId }) => ({ params: { id: templateApplicationId } }),
  [calls.getReport.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.createReport.id]: ({ campaignId }) => ({ body: { name: 'New', campaign: campaignId } }),
  [calls.updateReport.id]: ({ reportId }) => ({ params: { id: reportId }, body: { name: 'Taken over', version: 1 } }),
  [calls.deleteReports.id]: ({ reportId }) => ({ query: { ids: reportId } }),
  [calls.queryReportCards.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.publishReport.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.listReportVersions.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.getReportVersion.id]: ({ reportId, reportVersionId }) => ({
    params: { id: reportId, versionId: reportVersionId },
  }),
  [calls.getReportChanges.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.listReportLinks.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.createReportLink.id]: ({ reportId }) => ({ params: { id: reportId }, body: { name: 'Another' } }),
  [calls.updateReportLink.id]: ({ reportId, reportLinkId }) => ({
    params: { id: reportId, linkId: reportLinkId },
    body: { name: 'Taken over' },
  }),
  [calls.deleteReportLink.id]: ({ reportId, reportLinkId }) => ({ params: { id: reportId, linkId: reportLinkId } }),
  [calls.getReportDiscussion.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.addReportComment.id]: ({ reportId }) => ({ params: { id: reportId }, body: { text: 'Well done.' } }),
  [calls.resolveReportThread.id]: ({ reportId, reportThreadId }) => ({
    params: { id: reportId, threadId: reportThreadId },
    body: { isResolved: true },
  }),
  [calls.removeReportThread.id]: ({ reportId, reportThreadId }) => ({
    params: { id: reportId, threadId: reportThreadId },
  }),
  [calls.askReportApproval.id]: ({ reportId, reportLinkId }) => ({
    params: { id: reportId },
    body: { linkIds: [reportLinkId] },
  }),
  [calls.answerReportApproval.id]: ({ reportId, reportFingerprint }) => ({
    params: { id: reportId },
    body: { isApproved: true, fingerprint: reportFingerprint },
  }),
  [calls.listReportOpenings.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.sendReport.id]: ({ reportId, reportLinkId }) => ({
    params: { id: reportId },
    body: { linkId: reportLinkId, to: ['client@northwind.example'], language: 'en' },
  }),
  [calls.setGuestLink.id]: ({ reportId }) => ({ params: { id: reportId }, body: { isOn: true } }),
  [calls.setListVisibility.id]: ({ reportId }) => ({
    params: { id: reportId },
    body: { media: true, creators: true, links: true },
  }),
  [calls.draftCommentary.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.getGroupReport.id]: ({ groupId }) => ({ params: { id: groupId } }),
  [calls.getHighlight.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.saveHighlight.id]: ({ reportId }) => ({
    params: { id: reportId },
    body: { sort: [], layout: [], version: 0 },
  }),
  [calls.addHighlightSection.id]: ({ reportId }) => ({
    params: { id: reportId, sectionId: randomUUID() },
    body: { metric: null, editor: [] },
  }),
  // Sections of the proposal that every report has before its highlight is saved.
  [calls.updateHighlightSection.id]: ({ reportId }) => ({
    params: { id: reportId, sectionId: 'pageviews' },
    body: { metric: 'web_clicks', editor: [] },
  }),
  [calls.removeHighlightSection.id]: ({ reportId }) => ({ params: { id: reportId, sectionId: 'pageviews' } }),
  [calls.queryHighlightCards.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.publishHighlight.id]: ({ reportId }) => ({ params: { id: reportId }, body: {} }),
  [calls.unpublishHighlight.id]: ({ reportId }) => ({ params: { id: reportId } }),
  [calls.setHighlightLink.id]: ({ reportId }) => ({ params: { id: reportId }, body: { isOn: false } }),
};

/** @throws {Error} for a call without a sample, so that no new call is forgotten */
export function sampleInput(call: Call, things: Things): SampleInput {
  const sample = samples[call.id];
  if (!sample) throw new Error(`Give ${call.id} a sample input.`);
  return sample(things);
}

/** Whether the call's sample refers to anything besides its workspace. */
export const namesThings = (call: Call, things: Things): boolean =>
  Object.values(things).some((id) => JSON.stringify(sampleInput(call, things)).includes(id));
