import type { ReportPreview } from '@reportage/contracts';
import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobAttempt, JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import { createChromiumPrinter } from '../../platform/pdf/chromium-printer.ts';
import type { PdfPrinter } from '../../platform/pdf/pdf-printer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createJobStateRepository, createPrintJobsRepository, createPrintTokens } from '../print-jobs/index.ts';
import { createPdfFinisher } from './pdf-ending.ts';

/** The time limit of an attempt. The job is leased to the worker for the same time. */
const attemptSeconds = 75;

const printJob = defineJob({
  name: 'pdf.print',
  payload: z.object({ jobId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: attemptSeconds,
});

const sweepJob = defineSweep('pdf.sweep', 60);

const everyMinute = '* * * * *';
const retentionMs = 24 * 3_600_000;
const abandonedAfterMs = 30_000;

export const requestPrint = (jobs: JobQueue, jobId: string): Promise<void> =>
  jobs.send(printJob, { jobId }, { singletonKey: jobId });

type PrintPlatform = Pick<Platform, 'db' | 'clock' | 'identifiers' | 'storage' | 'links' | 'config' | 'log'>;

/** Prints the job's snapshot. A job that is done or leased is skipped, so repeated calls have no further effect. */
export async function printReport(
  platform: PrintPlatform,
  printer: Pick<PdfPrinter, 'print'>,
  jobId: string,
  { signal, isLastAttempt }: JobAttempt,
): Promise<void> {
  const { clock, config, storage, log } = platform;
  const states = createJobStateRepository(platform.db);
  const finisher = createPdfFinisher(platform);
  const now = clock.now();
  const job = await states.claim(jobId, now, new Date(now.getTime() + attemptSeconds * 1_000));
  if (!job) return;
  try {
    const { workspaceSlug, snapshot, language = 'en' } = job.input;
    const { id, groupId } = snapshot.report;
    const page = new URL(`/${workspaceSlug}/${groupId ?? id}/pdf`, config.PUBLIC_ORIGIN);
    page.searchParams.set('printToken', createPrintTokens(platform).issue(jobId));
    await states.setProgress(jobId, 0.3, clock.now());
    const pdf = await printer.print(page.href, { language, signal });
    await states.setProgress(jobId, 0.9, clock.now());
    const key = `pdf/${jobId}.pdf`;
    await storage.put(key, pdf, 'application/pdf');
    await finisher.finish(jobId, key);
  } catch (error) {
    log.warn({ err: error, jobId }, 'printing a PDF failed');
    if (isLastAttempt) await finisher.fail(jobId);
    else await states.release(jobId, clock.now());
    throw error;
  }
}

/** Fails overdue jobs, requeues abandoned ones, and removes old ones. */
export async function sweepPrints(platform: PrintPlatform, queue: JobQueue): Promise<void> {
  const { db, clock, storage } = platform;
  const states = createJobStateRepository(db);
  const now = clock.now();
  await createPdfFinisher(platform).failOverdue();
  for (const jobId of await states.listAbandoned(now, new Date(now.getTime() - abandonedAfterMs))) {
    await requestPrint(queue, jobId);
  }
  for (const { resultKey } of await states.removeOld(new Date(now.getTime() - retentionMs))) {
    if (resultKey) await storage.remove(resultKey);
  }
}

export async function registerPdfJobs(platform: Platform, runner: ModuleRunner): Promise<void> {
  const printer = createChromiumPrinter(platform.config.CHROMIUM_PATH, platform.log, {
    productOrigin: platform.config.PUBLIC_ORIGIN,
  });
  // The printer is closed only when idle: a running print may complete within the grace period.
  runner.onIdle(() => printer.close());
  await runner.work(printJob, ({ jobId }, attempt) => printReport(platform, printer, jobId, attempt), {
    pollingSeconds: 0.5,
  });
  await runner.work(sweepJob, () => sweepPrints(platform, runner), { pollingSeconds: 5 });
  await runner.schedule(sweepJob, everyMinute, {});
}

/** The deadline stored in the job. A direct print has succeeded or failed long before then. */
const directPrintDeadlineMs = 2 * attemptSeconds * 1_000;

interface DirectPrint {
  workspaceSlug: string;
  snapshot: ReportPreview;
  grants: Record<string, string>;
}

/** Prints a snapshot immediately. @throws {Error} if it could not be printed */
export async function printPreview(
  platform: PrintPlatform,
  printer: Pick<PdfPrinter, 'print'>,
  directPrint: DirectPrint,
): Promise<Buffer> {
  const { db, clock, identifiers, storage } = platform;
  const id = identifiers.next('job');
  const now = clock.now();
  const { workspaceId, language } = directPrint.snapshot.report;
  await createPrintJobsRepository(db, workspaceId).insert({
    ...directPrint,
    id,
    requestedBy: null,
    language,
    now,
    deadlineAt: new Date(now.getTime() + directPrintDeadlineMs),
  });
  const signal = AbortSignal.timeout(attemptSeconds * 1_000);
  await printReport(platform, printer, id, { signal, isLastAttempt: true });
  const pdf = await storage.get(`pdf/${id}.pdf`);
  if (!pdf) throw new Error('The report was not printed.');
  return pdf;
}
