import type { NotificationKind } from '@reportage/contracts';

/** The group in which each notification kind is listed. The compiler reports a kind that is missing here. */
const groupByKind = {
  pdfReady: 'reports',
  pdfFailed: 'reports',
  reportMention: 'reports',
  reportComment: 'reports',
  approvalAsked: 'reports',
  reportApproved: 'reports',
  changesAsked: 'reports',
  digestFailed: 'reports',
  goalBehind: 'campaigns',
  goalCompleted: 'campaigns',
  alertFired: 'campaigns',
  alertPaused: 'campaigns',
  inviteAccepted: 'sharing',
  mediaShared: 'sharing',
  sharedMediaRequested: 'sharing',
  sharedMediaApproved: 'sharing',
  sharedMediaRejected: 'sharing',
  sharedSourceEnded: 'sharing',
  partnerConnected: 'sharing',
  partnerLeft: 'sharing',
  sourceConnected: 'sources',
  sourceFailing: 'sources',
  sourceLimited: 'sources',
  crawlDone: 'sources',
  webhookEnded: 'sources',
  trialEnding: 'billing',
  paymentFailed: 'billing',
  limitNear: 'billing',
} as const satisfies Record<NotificationKind, string>;

export type NotificationGroup = (typeof groupByKind)[NotificationKind];

/** Groups of notifications with their kinds, in display order. */
export const notificationGroups: ReadonlyMap<NotificationGroup, readonly NotificationKind[]> = Map.groupBy(
  Object.keys(groupByKind) as NotificationKind[],
  (kind) => groupByKind[kind],
);
