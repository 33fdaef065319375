import type { News } from '../notifications/index.ts';
import type { DiscussedReport } from './discussion.repository.ts';

interface DiscussionEvent {
  workspaceId: string;
  report: DiscussedReport;
  /** The person who wrote the comment or decided. */
  personName: string;
  people: readonly string[];
}

const notificationBase = ({ workspaceId, report, people, personName }: DiscussionEvent) => ({
  workspaceId,
  subjectId: report.id,
  to: { people },
  payload: { reportId: report.id, reportName: report.name, campaignName: report.campaignName, personName },
});

export const mentionNotification = (occasion: DiscussionEvent): News<'reportMention'> => ({
  ...notificationBase(occasion),
  kind: 'reportMention',
});
export const commentNotification = (occasion: DiscussionEvent): News<'reportComment'> => ({
  ...notificationBase(occasion),
  kind: 'reportComment',
});
export const approvalRequestedNotification = (occasion: DiscussionEvent): News<'approvalAsked'> => ({
  ...notificationBase(occasion),
  kind: 'approvalAsked',
});
export const approvalDecidedNotification = (
  occasion: DiscussionEvent,
  isApproved: boolean,
): News<'reportApproved' | 'changesAsked'> => ({
  ...notificationBase(occasion),
  kind: isApproved ? 'reportApproved' : 'changesAsked',
});
