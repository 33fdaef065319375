import type { AuditAction, calls, GuestDiscussion, GuestKey } from '@reportage/contracts';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportLinkRow } from '../../schema/report.tables.ts';
import { createGuestAccess } from '../report-links/index.ts';
import { createApprovalsService } from './approvals.service.ts';
import { createCommentsService } from './comments.service.ts';
import { presentThreads } from './discussion.presenter.ts';
import { createDiscussionRepository, type DiscussedReport } from './discussion.repository.ts';

type Comment = ContextOf<typeof calls.addGuestComment>['body'];
type Answer = ContextOf<typeof calls.answerGuestApproval>['body'];

/** Serves the discussion to guests of a named link, without the team's internal threads or those of other links. */
export function createGuestDiscussion(platform: Platform) {
  const { db } = platform;
  const guestAccess = createGuestAccess(platform);
  const comments = createCommentsService(platform);
  const approvals = createApprovalsService(platform);
  const auditLog = createAuditLog(platform);

  /**
   * @throws {AppError} `passcodeRequired`, or `guestLinkInactive`, which also applies to a report that was never
   * published
   */
  async function openReport(reportId: string, key: GuestKey) {
    const link = await guestAccess.admit(reportId, key);
    if (!link) throw new AppError('guestLinkInactive');
    const report = await createDiscussionRepository(db, link.workspaceId).findReport(reportId);
    if (!report?.published) throw new AppError('guestLinkInactive');
    return { link, report };
  }

  async function present(link: ReportLinkRow, report: DiscussedReport): Promise<GuestDiscussion> {
    const rows = await createDiscussionRepository(db, link.workspaceId).listComments(report.id);
    const linkRows = rows.filter(({ linkId }) => linkId === link.id);
    const linkApprovals = (await approvals.list(link.workspaceId, report)).filter(
      ({ approver: { id } }) => id === link.id,
    );
    // Only members see a link's name, because it may be the team's internal name for a client.
    const anonymousApprovals = linkApprovals.map((approval) => ({
      ...approval,
      approver: { ...approval.approver, name: '' },
    }));
    // Guests need the names of members, not their ids.
    const threads = presentThreads(linkRows, []).map((thread) => ({
      ...thread,
      comments: thread.comments.map((comment) => ({
        ...comment,
        authorId: null,
        mentions: comment.mentions.map(({ name }) => ({ id: '', name })),
      })),
    }));
    return { mayComment: link.allowsComments, threads, approvals: anonymousApprovals };
  }

  async function changeWithAudit(
    link: ReportLinkRow,
    report: DiscussedReport,
    auditDetails: { name: string; action: AuditAction; origin: AuditOrigin },
    change: (tx: Tx) => Promise<void>,
  ): Promise<GuestDiscussion> {
    const { name, action, origin } = auditDetails;
    await db.transaction().execute(async (tx) => {
      await change(tx);
      const target = { kind: 'report' as const, ids: [report.id], subjects: [report] };
      const actor = { kind: 'guest' as const, id: null, name };
      await auditLog.record(tx, { workspaceId: link.workspaceId, actor, action, origin, target });
    });
    return present(link, report);
  }

  return {
    async read(reportId: string, key: GuestKey): Promise<GuestDiscussion> {
      const { link, report } = await openReport(reportId, key);
      return present(link, report);
    },

    async comment(reportId: string, body: Comment, origin: AuditOrigin): Promise<GuestDiscussion> {
      const { link, report } = await openReport(reportId, body);
      const auditDetails = { name: body.name, action: 'report.commented' as const, origin };
      return changeWithAudit(link, report, auditDetails, (tx) => comments.addAsGuest(tx, link, body));
    },

    async answer(reportId: string, body: Answer, origin: AuditOrigin): Promise<GuestDiscussion> {
      const { link, report } = await openReport(reportId, body);
      const action = body.isApproved ? ('report.approved' as const) : ('report.changesAsked' as const);
      return changeWithAudit(link, report, { name: body.name, action, origin }, (tx) =>
        approvals.answerAsGuest(tx, link, report, body),
      );
    },
  };
}
