import type { Period, ReportPreview } from '@reportage/contracts';
import { actorOf, createAuditLog } from '../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { ActingUser, WorkspaceGate, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPublicReport, type PublicReport } from './public-reports.repository.ts';
import { presentBrand } from './reports.presenter.ts';
import { createReportsService } from './reports.service.ts';

export interface OpenedReport {
  workspaceId: string;
  workspaceSlug: string;
  snapshot: ReportPreview;
  /** A member's scope; undefined for a guest. */
  scope: WorkspaceScope | undefined;
}

/** Whoever opens a report. */
export interface ReportVisitor {
  user: ActingUser | undefined;
  origin: AuditOrigin;
}

/**
 * The published version, if the link is on, the visitor is a member, or it is shared with a partner of theirs.
 * @throws {AppError} `guestLinkOff`, whatever the reason
 */
function requirePublished(report: PublicReport | undefined, now: Date, isMember = false): ReportPreview {
  const isLinkOn = report?.linkIsOn && (report.linkEndsAt === null || report.linkEndsAt > now);
  const isOpen = isLinkOn || isMember || report?.isSharedWithVisitor;
  if (!isOpen || !report?.preview) throw new AppError('guestLinkOff');
  // Numbers and layout are those of the published version; the workspace's branding is the current one.
  return { ...report.preview, report: { ...report.preview.report, workspace: presentBrand(report) } };
}

/** Opens a report for any caller: a member gets the current numbers of a period, everyone else the published version. */
export function createReportOpener(platform: Platform, gate: WorkspaceGate) {
  const { db, clock } = platform;
  const service = createReportsService(platform);
  const log = createAuditLog(platform);
  const targetOf = (snapshot: ReportPreview) =>
    ({
      target: { kind: 'report', ids: [snapshot.report.id], subjects: [snapshot.report] },
    }) as const;
  return {
    async preview({ user, origin }: ReportVisitor, reportId: string): Promise<ReportPreview> {
      const found = await findPublicReport(db, reportId, user?.id);
      const scope = user && found && (await gate.open(user, found.workspaceId, origin));
      const snapshot = requirePublished(found, clock.now(), scope !== undefined);
      const { workspaceId } = snapshot.report;
      const actor = actorOf(scope && user, scope);
      await log.recordOnce(db, { workspaceId, actor, action: 'report.opened', origin, ...targetOf(snapshot) });
      return snapshot;
    },

    async open({ user, origin }: ReportVisitor, reportId: string, period: Period | undefined): Promise<OpenedReport> {
      const found = await findPublicReport(db, reportId, user?.id);
      const scope: WorkspaceScope | undefined = user && found && (await gate.open(user, found.workspaceId, origin));
      const snapshot = scope ? await service.snapshot(scope, reportId, period) : requirePublished(found, clock.now());
      const { workspaceId, workspace } = snapshot.report;
      return { workspaceId, workspaceSlug: workspace.slug, snapshot, scope };
    },

    async recordExport(
      { workspaceId, snapshot, scope }: OpenedReport,
      { user, origin }: ReportVisitor,
      action: 'report.csvExported' | 'report.pdfCreated',
    ): Promise<void> {
      const actor = actorOf(scope && user, scope);
      await log.record(db, { workspaceId, actor, action, origin, ...targetOf(snapshot) });
    },
  };
}
