import type { News } from '../notifications/index.ts';
import type { DiscussedReport } from './discussion.repository.ts';

interface Occasion {
  workspaceId: string;
  report: DiscussedReport;
  /** The person who wrote or answered. */
  personName: string;
  people: readonly string[];
}

const about = ({ workspaceId, report, people, personName }: Occasion) => ({
  workspaceId,
  subjectId: report.id,
  to: { people },
  payload: { reportId: report.id, reportName: report.name, campaignName: report.campaignName, personName },
});

export const mentionNotification = (occasion: Occasion): News<'reportMention'> => ({
  ...about(occasion),
  kind: 'reportMention',
});
export const commentNotification = (occasion: Occasion): News<'reportComment'> => ({
  ...about(occasion),
  kind: 'reportComment',
});
export const approvalRequestedNotification = (occasion: Occasion): News<'approvalAsked'> => ({
  ...about(occasion),
  kind: 'approvalAsked',
});
export const approvalDecidedNotification = (
  occasion: Occasion,
  isApproved: boolean,
): News<'reportApproved' | 'changesAsked'> => ({
  ...about(occasion),
  kind: isApproved ? 'reportApproved' : 'changesAsked',
});
