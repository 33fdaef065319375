import type { GuestKey, GuestVisit } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportLinkRow } from '../../schema/report.tables.ts';
import { recordOpening } from './openings.repository.ts';
import { createPasscodeAttempts } from './passcode-attempts.ts';
import { findLinkByCode } from './report-links.repository.ts';

/** What a guest shows, and what their page tells of the visit. */
export type Guest = GuestKey & GuestVisit;

const passPurpose = 'report-pass';
const passSeconds = 12 * 3_600;

/** A pass is for the link's present passcode: another passcode ends it. */
const passSubject = ({ id, passcodeHash }: Pick<ReportLinkRow, 'id' | 'passcodeHash'>): string =>
  JSON.stringify([id, passcodeHash]);

/** Admits guests by the named links of a report. */
export function createGuestDoor(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'links'>) {
  const { db, clock, links } = platform;
  const isRightPasscode = createPasscodeAttempts(platform);

  /** @throws {AppError} `guestLinkInactive`, whether the link is unknown, another report's, off or has ended */
  async function requireOpen(reportId: string, code: string): Promise<ReportLinkRow> {
    const link = await findLinkByCode(db, code);
    const isOpen = link?.reportId === reportId && link.isOn && (link.endsAt === null || link.endsAt > clock.now());
    if (!isOpen) throw new AppError('guestLinkInactive');
    return link;
  }

  return {
    /**
     * The named link by which a guest comes; undefined for one who comes by the report's plain address.
     * @throws {AppError} `guestLinkInactive` if it is not open, `passcodeRequired` without a valid pass
     */
    async admit(reportId: string, { link: code, pass = '' }: GuestKey): Promise<ReportLinkRow | undefined> {
      if (code === undefined) return undefined;
      const link = await requireOpen(reportId, code);
      const isAdmitted =
        link.passcodeHash === null || links.verifyToken(passPurpose, passSubject(link), pass) === 'valid';
      if (!isAdmitted) throw new AppError('passcodeRequired');
      return link;
    },

    /** @throws {AppError} `guestLinkInactive`, `passcodeIncorrect`, or `rateLimited` after too many wrong ones for this link from this address */
    async enter(reportId: string, code: string, attempt: { passcode: string; address: string }): Promise<string> {
      const link = await requireOpen(reportId, code);
      const { id, passcodeHash } = link;
      if (passcodeHash !== null && !(await isRightPasscode({ id, passcodeHash }, attempt)))
        throw new AppError('passcodeIncorrect');
      return links.issueToken(passPurpose, passSubject(link), passSeconds);
    },

    /** Sites that may frame the report through a link that is open. */
    embedding: async (reportId: string, code: string): Promise<string[]> =>
      (await requireOpen(reportId, code)).embedOrigins,

    recordOpening: (opening: Parameters<typeof recordOpening>[1]): Promise<void> => recordOpening(db, opening),
  };
}
