/** Ids of a workspace's items. */
export interface WorkspaceItems {
  workspaceId: string;
  workspaceSlug: string;
  sourceId: string;
  /** A vendor's source with one account. */
  connectedSourceId: string;
  connectionId: string;
  /** A source that has a page from `sourceId` and replaces `replacedSourceId`. */
  newSourceId: string;
  replacedSourceId: string;
  mediaId: string;
  /** An item into which other items were merged. */
  keptMediaId: string;
  mergeId: string;
  clientId: string;
  campaignId: string;
  /** A view that is shared with the workspace. */
  campaignViewId: string;
  goalTemplateId: string;
  groupId: string;
  linkId: string;
  reportId: string;
  /** The report's publication. */
  reportVersionId: string;
  /** A named guest link to the report. */
  reportLinkId: string;
  /** A comment on the report. */
  reportThreadId: string;
  /** Fingerprint of the publication that the report's author is asked to approve. */
  reportFingerprint: string;
  reportTemplateId: string;
  /** The application of the template to a report. */
  templateApplicationId: string;
  /** A dashboard that is open to the whole workspace. */
  dashboardId: string;
  /** A pending proposal from the assistant. */
  assistantRequestId: string;
  folderId: string;
  digestId: string;
  /** A failed email from the digest. */
  digestDeliveryId: string;
  alertId: string;
  webhookId: string;
  /** A failed message to the webhook. */
  webhookDeliveryId: string;
  customMetricId: string;
  changeId: string;
  calculatedFieldId: string;
  crawlId: string;
  partnerId: string;
  /** The accepted invitation that created the connection. */
  creatorInviteId: string;
  sharedMediaId: string;
  fileId: string;
  auditEntryId: string;
  /** A viewer's membership. */
  membershipId: string;
  /** An invitation that has not been accepted yet. */
  userInviteId: string;
  contactId: string;
  apiKeyId: string;
  /** A connection with the workspace as the creator. */
  hostPartnerId: string;
}
