import type { ReportPreview } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createJobStateRepository } from './print-jobs.repository.ts';

const purpose = 'print';
/** Longer than a job can take. */
const lifetimeSeconds = 10 * 60;
const separator = '~';

/** Authorises a print page: it opens the snapshot of one job only. */
export function createPrintTokens({ db, links }: Pick<Platform, 'db' | 'links'>) {
  const jobs = createJobStateRepository(db);
  return {
    issue: (jobId: string): string => `${jobId}${separator}${links.issueToken(purpose, jobId, lifetimeSeconds)}`,

    /** @throws {AppError} `guestLinkOff` for a token that is wrong, expired, or of another report's job */
    async openSnapshot(token: string, reportId: string): Promise<ReportPreview> {
      const [jobId = '', signature = ''] = token.split(separator);
      if (links.verifyToken(purpose, jobId, signature) !== 'valid') throw new AppError('guestLinkOff');
      const snapshot = (await jobs.find(jobId))?.input.snapshot;
      if (snapshot?.report.id !== reportId) throw new AppError('guestLinkOff');
      return snapshot;
    },
  };
}
