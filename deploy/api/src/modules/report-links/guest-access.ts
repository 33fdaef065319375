import type { GuestKey, GuestVisit } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportLinkRow } from '../../schema/report.tables.ts';
import { createPasscodeChecker } from './passcode-attempts.ts';
import { findLinkByCode } from './report-links.repository.ts';
import { recordReportView } from './report-views.repository.ts';

/** A guest's credentials, and what their page reports about the visit. */
export type Guest = GuestKey & GuestVisit;

const passPurpose = 'report-pass';
const passLifetimeSeconds = 12 * 3_600;

/** A pass depends on the link's passcode, so changing the passcode invalidates the pass. */
const getPassSubject = ({ id, passcodeHash }: Pick<ReportLinkRow, 'id' | 'passcodeHash'>): string =>
  JSON.stringify([id, passcodeHash]);

/** Admits guests who use a named link. */
export function createGuestAccess(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'links'>) {
  const { db, clock, links } = platform;
  const isCorrectPasscode = createPasscodeChecker(platform);

  /** @throws {AppError} `guestLinkInactive` if the link is unknown, belongs to another report, is off or has expired */
  async function requireActive(reportId: string, code: string): Promise<ReportLinkRow> {
    const link = await findLinkByCode(db, code);
    const isActive = link?.reportId === reportId && link.isOn && (link.endsAt === null || link.endsAt > clock.now());
    if (!isActive) throw new AppError('guestLinkInactive');
    return link;
  }

  return {
    /**
     * Finds the named link that a guest uses.
     * @returns undefined if the guest uses the report's plain URL
     * @throws {AppError} `guestLinkInactive` if the link is not active, `passcodeRequired` without a valid pass
     */
    async admit(reportId: string, { link: code, pass = '' }: GuestKey): Promise<ReportLinkRow | undefined> {
      if (code === undefined) return undefined;
      const link = await requireActive(reportId, code);
      const isAdmitted =
        link.passcodeHash === null || links.verifyToken(passPurpose, getPassSubject(link), pass) === 'valid';
      if (!isAdmitted) throw new AppError('passcodeRequired');
      return link;
    },

    /**
     * Checks the passcode for a link.
     * @returns a pass, which {@link admit} accepts
     * @throws {AppError} `guestLinkInactive`, `passcodeIncorrect`, or `rateLimited` after too many wrong passcodes for
     * this link from this IP address
     */
    async enter(reportId: string, code: string, attempt: { passcode: string; address: string }): Promise<string> {
      const link = await requireActive(reportId, code);
      const { id, passcodeHash } = link;
      if (passcodeHash !== null && !(await isCorrectPasscode({ id, passcodeHash }, attempt)))
        throw new AppError('passcodeIncorrect');
      return links.issueToken(passPurpose, getPassSubject(link), passLifetimeSeconds);
    },

    /** Finds the sites that may embed the report through an active link. */
    findEmbedOrigins: async (reportId: string, code: string): Promise<string[]> =>
      (await requireActive(reportId, code)).embedOrigins,

    recordReportView: (view: Parameters<typeof recordReportView>[1]): Promise<void> => recordReportView(db, view),
  };
}
