import type { LocalizedText } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import type { Platform } from '../../platform/platform.ts';
import { createNotifier } from '../notifications/index.ts';
import { createJobStateRepository } from '../print-jobs/index.ts';
import { createPdfFailedNotification, createPdfReadyNotification } from './pdf-notifications.ts';

/** The reasons that a PDF could not be created, as shown to the user who requested it. */
const failures = {
  failed: {
    en: 'The PDF could not be created. Please try again.',
    de: 'Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  },
  overdue: {
    en: 'The PDF took too long. Please try again.',
    de: 'Das PDF hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  },
} satisfies Record<string, LocalizedText>;
type Failure = keyof typeof failures;

const isFailure = (storedError: string): storedError is Failure => Object.hasOwn(failures, storedError);

/** @param storedError the job's error; older jobs store the English text itself */
export const describePdfFailure = (storedError: string | null, locale: Locale): string | null =>
  storedError !== null && isFailure(storedError) ? failures[storedError][locale] : storedError;

/** Returns functions that each end a job and, in the same transaction, notify the user who requested it. */
export function createPdfFinisher(platform: Pick<Platform, 'db' | 'clock' | 'identifiers' | 'links'>) {
  const { db, clock, links } = platform;
  const notifier = createNotifier(platform);
  return {
    finish: (jobId: string, key: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const job = await createJobStateRepository(tx).finish(jobId, key, clock.now());
        if (job) await notifier.notify(tx, createPdfReadyNotification(job, links));
      }),
    fail: (jobId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const job = await createJobStateRepository(tx).fail(jobId, 'failed' satisfies Failure, clock.now());
        if (job) await notifier.notify(tx, createPdfFailedNotification(job));
      }),
    failOverdue: (): Promise<void> =>
      db.transaction().execute(async (tx) => {
        for (const job of await createJobStateRepository(tx).failOverdue('overdue' satisfies Failure, clock.now())) {
          await notifier.notify(tx, createPdfFailedNotification(job));
        }
      }),
  };
}
