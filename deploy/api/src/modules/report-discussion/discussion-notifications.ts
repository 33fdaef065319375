import type { NotificationEvent } from '../notifications/index.ts';
import type { DiscussedReport } from './discussion.repository.ts';

interface DiscussionEvent {
  workspaceId: string;
  report: DiscussedReport;
  /** The person who wrote the comment, requested the approval, or decided on it. */
  personName: string;
  people: readonly string[];
}

const createNotificationBase = ({ workspaceId, report, people, personName }: DiscussionEvent) => ({
  workspaceId,
  subjectId: report.id,
  to: { people },
  payload: { reportId: report.id, reportName: report.name, campaignName: report.campaignName, personName },
});

export const createMentionNotification = (event: DiscussionEvent): NotificationEvent<'reportMention'> => ({
  ...createNotificationBase(event),
  kind: 'reportMention',
});
export const createCommentNotification = (event: DiscussionEvent): NotificationEvent<'reportComment'> => ({
  ...createNotificationBase(event),
  kind: 'reportComment',
});
export const createApprovalRequestedNotification = (event: DiscussionEvent): NotificationEvent<'approvalAsked'> => ({
  ...createNotificationBase(event),
  kind: 'approvalAsked',
});
export const createApprovalDecidedNotification = (
  event: DiscussionEvent,
  isApproved: boolean,
): NotificationEvent<'reportApproved' | 'changesAsked'> => ({
  ...createNotificationBase(event),
  kind: isApproved ? 'reportApproved' : 'changesAsked',
});
