import type { Period, ReportPreview, User } from '@reportage/contracts';
import type { WorkspaceGate } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPublicReport, type PublicReport } from './public-reports.repository.ts';
import { createReportsService } from './reports.service.ts';

export interface OpenedReport {
  workspaceId: string;
  workspaceSlug: string;
  snapshot: ReportPreview;
}

/** The published version, if the link is on. @throws {AppError} `guestLinkOff`, whatever the reason */
function requirePublished(report: PublicReport | undefined, now: Date): ReportPreview {
  const isOpen = report?.linkIsOn && (report.linkEndsAt === null || report.linkEndsAt > now);
  if (!isOpen || !report.preview) throw new AppError('guestLinkOff');
  return report.preview;
}

/** Opens a report for any caller: a member gets the current numbers of a period, everyone else the published version. */
export function createReportOpener(platform: Platform, gate: WorkspaceGate) {
  const { db, clock } = platform;
  const service = createReportsService(platform);
  return {
    preview: async (reportId: string): Promise<ReportPreview> =>
      requirePublished(await findPublicReport(db, reportId), clock.now()),

    async open(user: User | undefined, reportId: string, period: Period | undefined): Promise<OpenedReport> {
      const found = await findPublicReport(db, reportId);
      const scope = user && found && (await gate.open(user, found.workspaceId));
      const snapshot = scope ? await service.snapshot(scope, reportId, period) : requirePublished(found, clock.now());
      return { workspaceId: snapshot.report.workspaceId, workspaceSlug: snapshot.report.workspace.slug, snapshot };
    },
  };
}
