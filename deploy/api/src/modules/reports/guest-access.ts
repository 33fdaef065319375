import { noParts, type Period, type ReportPreview } from '@reportage/contracts';
import { createAuditLog, getActor } from '../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import { rejectSampleVisit } from '../../platform/auth/sample-visits.ts';
import type { ActingUser, WorkspaceGate, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGuestAccess, type Guest, readDevice } from '../report-links/index.ts';
import { removeHiddenLists } from './list-visibility.ts';
import { findPublicReport, type PublicReport } from './public-reports.repository.ts';
import { createReportParts } from './report-parts.ts';
import { removeDeletedRows } from './report-rows.ts';
import { createReportPictureLinks, presentBrand } from './reports.presenter.ts';
import { createReportsService, type GrantedSnapshot } from './reports.service.ts';

export interface OpenedReport extends GrantedSnapshot {
  workspaceId: string;
  workspaceSlug: string;
  /** A member's scope; undefined for a guest. */
  scope: WorkspaceScope | undefined;
}

/** The audit action of an export. */
export type ReportExport =
  | 'report.csvExported'
  | 'report.offlineExported'
  | 'report.workbookExported'
  | 'report.slidesExported'
  | 'report.pdfCreated';

export interface ReportVisitor {
  user: ActingUser | undefined;
  origin: AuditOrigin;
  /** A guest's credentials, and details of the visit sent by the page. */
  guest?: Guest;
  userAgent?: string;
}

/**
 * Returns the published version if the report's plain URL is active, the visitor was admitted as a member or through a
 * named link, or the report is shared with the visitor's workspace.
 * @throws {AppError} `guestLinkInactive` otherwise; the error does not reveal the reason
 */
function requirePublished(report: PublicReport | undefined, now: Date, isAdmitted: boolean): GrantedSnapshot {
  const isLinkOn = report?.linkIsOn && (report.linkEndsAt === null || report.linkEndsAt > now);
  const canRead = isLinkOn || isAdmitted || report?.isSharedWithVisitor;
  if (!canRead || !report?.preview) throw new AppError('guestLinkInactive');
  // Numbers and layout come from the published version; branding comes from the workspace's current settings.
  const { preview, fingerprint } = report;
  const snapshot = {
    ...preview,
    report: {
      ...preview.report,
      workspace: presentBrand(report),
      // Versions published by earlier releases still contain the deleted rows.
      settings: removeDeletedRows(preview.report.settings),
    },
    ...(fingerprint ? { fingerprint } : {}),
  };
  return { snapshot, grants: report.partnerGrants ?? {} };
}

/** Opens reports: members can get current numbers for a period; everyone else gets the published version. */
export function createReportAccess(platform: Platform, gate: WorkspaceGate) {
  const { db, clock } = platform;
  const service = createReportsService(platform);
  const parts = createReportParts(platform);
  const getPictures = createReportPictureLinks(platform);

  /** Adds the URLs of our stored copies of pictures. Versions published by earlier releases have no parts. */
  const addPictures = async ({ parts: storedParts = noParts, ...snapshot }: ReportPreview): Promise<ReportPreview> => ({
    ...snapshot,
    report: { ...snapshot.report, pictures: getPictures(snapshot.report) },
    parts: await parts.refreshPictures(snapshot.report.workspaceId, storedParts),
  });

  /** Returns the published version without the numbers for which partners have revoked their grants. */
  async function presentToMember(publicReport: PublicReport | undefined): Promise<GrantedSnapshot> {
    const grantedSnapshot = await service.withholdRevokedNumbers(requirePublished(publicReport, clock.now(), true));
    return { ...grantedSnapshot, snapshot: await addPictures(grantedSnapshot.snapshot) };
  }

  /**
   * Returns the published version without revoked numbers and without the lists that guests may not see. The lists are
   * removed last, because withholding revoked numbers recomputes all lists.
   */
  async function presentToGuest(publicReport: PublicReport | undefined, isAdmitted: boolean): Promise<GrantedSnapshot> {
    const grantedSnapshot = await service.withholdRevokedNumbers(
      requirePublished(publicReport, clock.now(), isAdmitted),
    );
    const visibility = publicReport?.listVisibility ?? { media: false, creators: false, links: false };
    return {
      ...grantedSnapshot,
      snapshot: await addPictures(removeHiddenLists(grantedSnapshot.snapshot, visibility)),
    };
  }

  const auditLog = createAuditLog(platform);
  const guestAccess = createGuestAccess(platform);
  const getTarget = (snapshot: ReportPreview) =>
    ({
      target: { kind: 'report', ids: [snapshot.report.id], subjects: [snapshot.report] },
    }) as const;

  /** Members and partners need no link; everyone else needs a named link, or the report's plain URL. */
  async function admit({ user, origin, guest = {} }: ReportVisitor, openedId: string) {
    const publicReport = await findPublicReport(db, openedId, user?.id);
    const scope: WorkspaceScope | undefined =
      user && publicReport && (await gate.open(user, publicReport.workspaceId, origin));
    const needsLink = !scope && !publicReport?.isSharedWithVisitor;
    return {
      publicReport,
      scope,
      link: needsLink ? await guestAccess.admit(publicReport?.id ?? openedId, guest) : undefined,
    };
  }

  return {
    async preview(visitor: ReportVisitor, openedId: string): Promise<ReportPreview> {
      const { user, origin, guest, userAgent = '' } = visitor;
      const { publicReport, scope, link } = await admit(visitor, openedId);
      const { snapshot } = scope
        ? await presentToMember(publicReport)
        : await presentToGuest(publicReport, link !== undefined);
      const { workspaceId, id: reportId } = snapshot.report;
      const actor = getActor(scope && user, scope);
      if (!scope?.isSampleVisit)
        await auditLog.recordOnce(db, { workspaceId, actor, action: 'report.opened', origin, ...getTarget(snapshot) });
      if (!scope) {
        const { visit, timezone } = guest ?? {};
        const visitorOrigin = { country: origin.country, timezone, device: readDevice(userAgent) };
        await guestAccess.recordReportView({
          workspaceId,
          reportId,
          linkId: link?.id ?? null,
          visit,
          ...visitorOrigin,
          at: clock.now(),
        });
      }
      return snapshot;
    },

    async open(visitor: ReportVisitor, openedId: string, period: Period | undefined): Promise<OpenedReport> {
      const { publicReport, scope, link } = await admit(visitor, openedId);
      rejectSampleVisit(scope);
      const grantedSnapshot =
        scope && publicReport
          ? await service.snapshot(scope, publicReport.id, period)
          : await presentToGuest(publicReport, link !== undefined);
      const { snapshot } = grantedSnapshot;
      const { workspaceId, workspace } = snapshot.report;
      return { workspaceId, workspaceSlug: workspace.slug, ...grantedSnapshot, scope };
    },

    /** Opens the published version, for any caller. */
    async openPublished(visitor: ReportVisitor, openedId: string): Promise<OpenedReport> {
      const { publicReport, scope, link } = await admit(visitor, openedId);
      rejectSampleVisit(scope);
      const grantedSnapshot = scope
        ? await presentToMember(publicReport)
        : await presentToGuest(publicReport, link !== undefined);
      const { workspaceId, workspace } = grantedSnapshot.snapshot.report;
      return { workspaceId, workspaceSlug: workspace.slug, ...grantedSnapshot, scope };
    },

    async recordExport(
      { workspaceId, snapshot, scope }: OpenedReport,
      { user, origin }: ReportVisitor,
      action: ReportExport,
    ): Promise<void> {
      const actor = getActor(scope && user, scope);
      await auditLog.record(db, { workspaceId, actor, action, origin, ...getTarget(snapshot) });
    },
  };
}
