import type { Platform } from '../../platform/platform.ts';
import { createNotifier } from '../notifications/index.ts';
import { createJobStateRepository } from '../print-jobs/index.ts';
import { newsOfFailedPdf, newsOfPdf } from './pdf-news.ts';

const failedText = 'The PDF could not be made. Please try again.';
const overdueText = 'The PDF took too long. Please try again.';

/** Ends a job and notifies its requester, in one transaction. */
export function createPdfEnding(platform: Pick<Platform, 'db' | 'clock' | 'identifiers' | 'links'>) {
  const { db, clock, links } = platform;
  const notifier = createNotifier(platform);
  return {
    finish: (jobId: string, key: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const job = await createJobStateRepository(tx).finish(jobId, key, clock.now());
        if (job) await notifier.notify(tx, newsOfPdf(job, links));
      }),
    fail: (jobId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const job = await createJobStateRepository(tx).fail(jobId, failedText, clock.now());
        if (job) await notifier.notify(tx, newsOfFailedPdf(job));
      }),
    failOverdue: (): Promise<void> =>
      db.transaction().execute(async (tx) => {
        for (const job of await createJobStateRepository(tx).failOverdue(overdueText, clock.now())) {
          await notifier.notify(tx, newsOfFailedPdf(job));
        }
      }),
  };
}
