import type { calls, ReportApproval } from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportLinkRow } from '../../schema/report.tables.ts';
import { createNotifier } from '../notifications/index.ts';
import { presentApproval } from './discussion.presenter.ts';
import { createDiscussionRepository, type DiscussedReport } from './discussion.repository.ts';
import { createApprovalDecidedNotification, createApprovalRequestedNotification } from './discussion-notifications.ts';

type ApprovalRequest = ContextOf<typeof calls.requestReportApproval>['body'];
type Decision = ContextOf<typeof calls.answerReportApproval>['body'];

const noRecipientsMessage = {
  en: 'must contain at least one member or link of this report',
  de: 'muss mindestens ein Mitglied oder einen Link dieses Berichts enthalten',
};

/**
 * Handles approval requests for published versions, and the decisions on them. A decision applies only to the version
 * whose fingerprint it contains.
 */
export function createApprovalsService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const limits = createUsageLimits(platform);
  const notifier = createNotifier(platform);

  async function list(workspaceId: string, report: DiscussedReport): Promise<ReportApproval[]> {
    const rows = await createDiscussionRepository(db, workspaceId).listApprovals(report.id);
    return rows.map((row) => presentApproval(row, report.published?.fingerprint));
  }

  interface DecisionContext {
    workspaceId: string;
    report: DiscussedReport;
    respondent: { personId: string } | { linkId: string };
    name: string;
  }

  /** @throws {AppError} `conflict` if another version has been published since, or if nobody has asked for approval */
  async function saveDecision(
    tx: Tx,
    { workspaceId, report, respondent, name }: DecisionContext,
    decision: Decision,
  ): Promise<void> {
    if (report.published?.fingerprint !== decision.fingerprint) throw new AppError('conflict');
    const repository = createDiscussionRepository(tx, workspaceId);
    const approval = await repository.answer(report.id, respondent, { ...decision, name, at: clock.now() });
    if (!approval) throw new AppError('conflict');
    const people = [...new Set([approval.askedById, report.ownerId])].filter(
      (person) => !('personId' in respondent) || person !== respondent.personId,
    );
    if (people.length === 0) return;
    await notifier.notify(
      tx,
      createApprovalDecidedNotification({ workspaceId, report, personName: name, people }, decision.isApproved),
    );
  }

  return {
    list,

    /** @throws {AppError} `conflict` if no signed version is published */
    async request(
      scope: WorkspaceScope,
      user: ActingUser,
      report: DiscussedReport,
      approvalRequest: ApprovalRequest,
    ): Promise<void> {
      requireOwnership(scope, user.id, [report]);
      const { workspaceId } = scope;
      const { published } = report;
      if (!published) throw new AppError('conflict');
      await db.transaction().execute(async (tx) => {
        const repository = createDiscussionRepository(tx, workspaceId);
        const people = (await repository.listPeople()).filter(({ id }) => approvalRequest.people.includes(id));
        const links = (await repository.listLinks(report.id)).filter(({ id }) => approvalRequest.linkIds.includes(id));
        if (people.length + links.length === 0) throw invalidField('body.people', noRecipientsMessage);
        const requestFields = {
          reportId: report.id,
          versionNumber: published.number,
          fingerprint: published.fingerprint,
          note: approvalRequest.note,
          askedById: user.id,
          askedBy: user.name,
          askedAt: clock.now(),
          state: 'pending' as const,
          answeredBy: null,
          answeredAt: null,
        };
        const createId = () => identifiers.next('reportApproval');
        for (const { id, name } of people) {
          await repository.insertApproval({
            ...requestFields,
            id: createId(),
            personId: id,
            linkId: null,
            askedName: name,
          });
        }
        for (const { id, name } of links) {
          await repository.insertApproval({
            ...requestFields,
            id: createId(),
            personId: null,
            linkId: id,
            askedName: name,
          });
        }
        const requestedPeople = people.map(({ id }) => id).filter((id) => id !== user.id);
        if (requestedPeople.length === 0) return;
        await notifier.notify(
          tx,
          createApprovalRequestedNotification({ workspaceId, report, personName: user.name, people: requestedPeople }),
        );
      });
    },

    answer: (workspaceId: string, user: ActingUser, report: DiscussedReport, decision: Decision): Promise<void> =>
      db
        .transaction()
        .execute((tx) =>
          saveDecision(tx, { workspaceId, report, respondent: { personId: user.id }, name: user.name }, decision),
        ),

    async answerAsGuest(tx: Tx, link: ReportLinkRow, report: DiscussedReport, decision: Decision & { name: string }) {
      await limits.count(tx, 'guestComments', link.id);
      const { name } = decision;
      await saveDecision(
        tx,
        { workspaceId: link.workspaceId, report, respondent: { linkId: link.id }, name },
        decision,
      );
    },
  };
}
