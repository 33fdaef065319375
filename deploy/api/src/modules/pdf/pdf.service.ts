import { getReportFileName, type PdfJob, type User } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { AppError } from '../../platform/errors/app-error.ts';
import { areGrantsCurrent } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import type { JobRow } from '../../schema/job.tables.ts';
import { createNotifier } from '../notifications/index.ts';
import { createJobStateRepository, createPrintJobsRepository } from '../print-jobs/index.ts';
import { getFrozenPeriod, type OpenedReport } from '../reports/index.ts';
import { requestPrint } from './pdf.jobs.ts';
import { describePdfFailure } from './pdf-ending.ts';
import { createStatusLinks } from './pdf-status-links.ts';

const filePurpose = 'pdf-file';
const fileLifetimeSeconds = 15 * 60;
/** A PDF that is not ready within this time is considered failed. */
const deadlineMs = 5 * 60_000;

export function createPdfService(platform: Platform) {
  const { db, clock, identifiers, jobs, links, storage } = platform;
  const states = createJobStateRepository(db);
  const statusLinks = createStatusLinks(links);
  const notifier = createNotifier(platform);

  const getFileUrl = (jobId: string): string => {
    const { expires, signature } = links.issue(filePurpose, jobId, fileLifetimeSeconds);
    return `/api/pdf/${jobId}/file?${new URLSearchParams({ expires: String(expires), signature })}`;
  };

  const present = (job: JobRow, locale: Locale): PdfJob => ({
    id: job.id,
    status: job.status,
    progress: job.progress,
    url: job.status === 'created' ? getFileUrl(job.id) : null,
    error: describePdfFailure(job.error, locale),
  });

  return {
    /** Freezes the current figures and requests the print. */
    async start(
      { workspaceId, workspaceSlug, snapshot, grants }: OpenedReport,
      user: User | undefined,
    ): Promise<{ id: string; statusUrl: string }> {
      const id = identifiers.next('job');
      const now = clock.now();
      const repository = createPrintJobsRepository(db, workspaceId);
      await repository.insert({
        id,
        requestedBy: user?.id ?? null,
        workspaceSlug,
        language: snapshot.report.language,
        snapshot,
        grants,
        now,
        deadlineAt: new Date(now.getTime() + deadlineMs),
      });
      await requestPrint(jobs, id);
      return { id, statusUrl: `/api/pdf/${id}?${new URLSearchParams({ signature: statusLinks.sign(id) })}` };
    },

    /** @throws {AppError} `notFound` if the signature is wrong, `gone` if the link has expired */
    async readStatus(id: string, signature: string, locale: Locale): Promise<PdfJob> {
      const linkState = statusLinks.verify(id, signature);
      if (linkState === 'expired') throw new AppError('gone');
      const job = linkState === 'valid' ? await states.find(id) : undefined;
      if (!job) throw new AppError('notFound');
      return present(job, locale);
    },

    /**
     * @throws {AppError} `notFound` if the signature is wrong; `gone` if the link has expired or a partner has revoked
     * access to figures in the PDF
     */
    async readFile(
      id: string,
      link: { signature: string; expires: number },
    ): Promise<{ content: Buffer; name: string }> {
      const linkState = links.verify(filePurpose, id, link);
      if (linkState === 'expired') throw new AppError('gone');
      const job = linkState === 'valid' ? await states.find(id) : undefined;
      const content = job?.resultKey ? await storage.get(job.resultKey) : undefined;
      if (!job || !content) throw new AppError('notFound');
      if (!(await areGrantsCurrent(platform, job.workspaceId, job.input.grants ?? {}))) throw new AppError('gone');
      const { requestedBy } = job;
      if (requestedBy) await db.transaction().execute((tx) => notifier.markSubjectSeen(tx, requestedBy, id));
      const { snapshot } = job.input;
      return { content, name: `${getReportFileName(snapshot.report, getFrozenPeriod(snapshot))}.pdf` };
    },
  };
}
