import type { CommentThread, ReportApproval, ReportComment } from '@reportage/contracts';
import type { ReportApprovalRow, ReportCommentRow } from '../../schema/report.tables.ts';

const presentComment = ({
  id,
  authorId,
  authorName,
  isGuest,
  text,
  mentions,
  createdAt,
}: ReportCommentRow): ReportComment => ({
  id,
  authorId,
  authorName,
  isGuest,
  text,
  mentions,
  createdAt: createdAt.toISOString(),
});

/** Groups comments into threads. The oldest thread comes first. */
export function presentThreads(
  rows: readonly ReportCommentRow[],
  links: readonly { id: string; name: string }[],
): CommentThread[] {
  return rows
    .filter(({ threadId }) => threadId === null)
    .map((firstComment) => {
      const link = links.find(({ id }) => id === firstComment.linkId);
      return {
        id: firstComment.id,
        sectionId: firstComment.sectionId,
        sectionName: firstComment.sectionName,
        metric: firstComment.metric,
        link: link ? { id: link.id, name: link.name } : null,
        resolvedAt: firstComment.resolvedAt?.toISOString() ?? null,
        resolvedBy: firstComment.resolvedBy,
        comments: [firstComment, ...rows.filter(({ threadId }) => threadId === firstComment.id)].map(presentComment),
      };
    });
}

export const presentApproval = (row: ReportApprovalRow, publishedFingerprint: string | undefined): ReportApproval => ({
  id: row.id,
  note: row.note,
  requestedBy: row.askedBy,
  requestedAt: row.askedAt.toISOString(),
  state: row.state,
  approver: { kind: row.personId === null ? 'guests' : 'member', id: row.personId ?? row.linkId, name: row.askedName },
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answerNote: row.answerNote,
  number: row.versionNumber,
  fingerprint: row.fingerprint,
  isCurrent: row.fingerprint === publishedFingerprint,
});
