import type { News } from '../notifications/index.ts';
import type { DiscussedReport } from './discussion.repository.ts';

interface Occasion {
  workspaceId: string;
  report: DiscussedReport;
  /** Who has written or answered. */
  personName: string;
  people: readonly string[];
}

const about = ({ workspaceId, report, people, personName }: Occasion) => ({
  workspaceId,
  subjectId: report.id,
  to: { people },
  payload: { reportId: report.id, reportName: report.name, campaignName: report.campaignName, personName },
});

export const newsOfMention = (occasion: Occasion): News<'reportMention'> => ({
  ...about(occasion),
  kind: 'reportMention',
});
export const newsOfComment = (occasion: Occasion): News<'reportComment'> => ({
  ...about(occasion),
  kind: 'reportComment',
});
export const newsOfQuestion = (occasion: Occasion): News<'approvalAsked'> => ({
  ...about(occasion),
  kind: 'approvalAsked',
});
export const newsOfAnswer = (occasion: Occasion, isApproved: boolean): News<'reportApproved' | 'changesAsked'> => ({
  ...about(occasion),
  kind: isApproved ? 'reportApproved' : 'changesAsked',
});
