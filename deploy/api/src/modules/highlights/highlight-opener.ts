import type { HighlightPreview } from '@reportage/contracts';
import { createAuditLog, getActor } from '../../platform/audit/audit-log.ts';
import type { WorkspaceGate } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPictureLinks } from '../pictures/index.ts';
import { createGuestAccess, readDevice } from '../report-links/index.ts';
import { presentBrand, type ReportVisitor } from '../reports/index.ts';
import { createHighlightNumbers } from './highlight-numbers.ts';
import { findPublicHighlight } from './highlights.repository.ts';

/**
 * Opens a published highlight for any caller. Guests can open it only while its own link is turned on, or with a named
 * link to the report.
 */
export function createHighlightAccess(platform: Platform, gate: WorkspaceGate) {
  const { db, clock } = platform;
  const auditLog = createAuditLog(platform);
  const guestAccess = createGuestAccess(platform);
  const numbers = createHighlightNumbers(platform);
  const pictureLinks = createPictureLinks(platform);
  return {
    /** @throws {AppError} `passcodeRequired`, or `guestLinkInactive` in all other cases */
    async preview(visitor: ReportVisitor, reportId: string): Promise<HighlightPreview> {
      const { user, origin, guest = {}, userAgent = '' } = visitor;
      const publicHighlight = await findPublicHighlight(db, reportId);
      const scope = user && publicHighlight && (await gate.open(user, publicHighlight.workspaceId, origin));
      const link = scope ? undefined : await guestAccess.admit(reportId, guest);
      const isLinkOn =
        publicHighlight?.linkIsOn && (publicHighlight.linkEndsAt === null || publicHighlight.linkEndsAt > clock.now());
      if (!publicHighlight?.published || !(isLinkOn || link || scope)) throw new AppError('guestLinkInactive');
      const { workspaceId, reportName } = publicHighlight;
      const published = await numbers.removeRevokedNumbers(
        workspaceId,
        publicHighlight.published,
        publicHighlight.partnerGrants,
      );
      if (!scope?.isSampleVisit)
        await auditLog.recordOnce(db, {
          workspaceId,
          actor: getActor(scope && user, scope),
          action: 'report.highlightOpened',
          origin,
          target: { kind: 'report', ids: [reportId], subjects: [{ id: reportId, name: reportName }] },
        });
      if (link) {
        const { visit, timezone } = guest;
        const visitorOrigin = { country: origin.country, timezone, device: readDevice(userAgent) };
        await guestAccess.recordReportView({
          workspaceId,
          reportId,
          linkId: link.id,
          visit,
          ...visitorOrigin,
          at: clock.now(),
        });
      }
      // The sections and figures come from the published version, but the branding is current.
      const { highlight } = published;
      const { clientLogo } = highlight.report;
      const currentBranding = {
        workspace: presentBrand(publicHighlight),
        clientLogo: clientLogo && pictureLinks.getUrl(clientLogo),
      };
      return {
        ...published,
        highlight: { ...highlight, report: { ...highlight.report, ...currentBranding } },
      };
    },
  };
}
