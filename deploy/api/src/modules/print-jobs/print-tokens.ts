import type { ReportPreview } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { areGrantsCurrent } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import { createJobStateRepository } from './print-jobs.repository.ts';

const purpose = 'print';
/** No job takes this long. */
const lifetimeSeconds = 10 * 60;
const separator = '~';

/** Issues and checks tokens for print pages. Each token opens the snapshot of only one job. */
export function createPrintTokens({ db, clock, links }: Pick<Platform, 'db' | 'clock' | 'links'>) {
  const jobs = createJobStateRepository(db);
  return {
    issue: (jobId: string): string => `${jobId}${separator}${links.issueToken(purpose, jobId, lifetimeSeconds)}`,

    /** @throws {AppError} `guestLinkInactive` for a token that is wrong, expired, or for another report's job */
    async openSnapshot(token: string, requestedId: string): Promise<ReportPreview> {
      const [jobId = '', signature = ''] = token.split(separator);
      if (links.verifyToken(purpose, jobId, signature) !== 'valid') throw new AppError('guestLinkInactive');
      const { snapshot, grants = {} } = (await jobs.find(jobId))?.input ?? {};
      if (!snapshot || ![snapshot.report.id, snapshot.report.groupId].includes(requestedId))
        throw new AppError('guestLinkInactive');
      if (!(await areGrantsCurrent({ db, clock }, snapshot.report.workspaceId, grants)))
        throw new AppError('guestLinkInactive');
      return snapshot;
    },
  };
}
