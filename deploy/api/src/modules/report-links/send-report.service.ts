import type { calls } from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { reportLinkMail } from './report-link-mail.ts';
import { createReportLinksService } from './report-links.service.ts';
import { getSenderName } from './sender-name.ts';

type SendBody = ContextOf<typeof calls.sendReport>['body'];

export function createSendReportService(platform: Platform) {
  const { db, clock } = platform;
  const links = createReportLinksService(platform);
  const outbox = createOutbox(platform);
  const limits = createUsageLimits(platform);
  const isLinkActive = (isOn: boolean, endsAt: Date | null): boolean =>
    isOn && (endsAt === null || endsAt > clock.now());

  /**
   * Emails a link to the report to each recipient.
   * @throws {AppError} `guestLinkInactive` if the link is not active or the report is not published, `unavailable` if
   * there is no email server
   */
  return async function send(scope: WorkspaceScope, user: ActingUser, id: string, body: SendBody): Promise<void> {
    const report = await links.requireOwnedReport(scope, user, id);
    const link = body.linkId === null ? undefined : await links.read(scope, id, body.linkId);
    const canBeOpened = link
      ? isLinkActive(link.isOn, link.endsAt === null ? null : new Date(link.endsAt))
      : isLinkActive(report.linkIsOn, report.linkEndsAt);
    if (!canBeOpened || report.publishedVersionId === null) throw new AppError('guestLinkInactive');
    if (!outbox.isAvailable) throw new AppError('unavailable');
    const to = [...new Map(body.to.map((address) => [address.toLowerCase(), address])).values()];
    const query = link ? `?link=${link.code}` : '';
    const payload = {
      reportName: report.name,
      workspaceName: report.workspaceName,
      personName: user.name,
      path: `/${report.workspaceSlug}/${id}${query}`,
      message: body.message,
      asksPasscode: link?.hasPasscode ?? false,
      senderName: getSenderName(report),
    };
    await db.transaction().execute(async (tx) => {
      await limits.count(tx, 'invitations', user.id, to.length);
      const mail = { workspaceId: scope.workspaceId, language: body.language, payload, subjectId: id };
      for (const address of to) await outbox.enqueue(tx, reportLinkMail, { ...mail, to: address });
    });
    await outbox.deliverSoon();
  };
}
