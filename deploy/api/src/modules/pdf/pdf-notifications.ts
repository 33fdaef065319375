import type { SignedLinks } from '../../platform/links/signed-links.ts';
import type { JobRow } from '../../schema/job.tables.ts';
import type { NotificationEvent } from '../notifications/index.ts';
import { createStatusLinks, pdfRetentionSeconds } from './pdf-status-links.ts';

const createNotificationBase = ({ id, workspaceId, requestedBy }: JobRow) => ({
  workspaceId,
  subjectId: id,
  to: { people: [requestedBy] },
});
const getReportReference = ({ input: { snapshot } }: JobRow) => ({
  reportId: snapshot.report.id,
  reportName: snapshot.report.name,
  campaignName: snapshot.report.campaignName,
});

/** Creates the notification for the user who requested the PDF, who may have left the page in the meantime. */
export const createPdfReadyNotification = (job: JobRow, links: SignedLinks): NotificationEvent<'pdfReady'> => ({
  ...createNotificationBase(job),
  kind: 'pdfReady',
  payload: {
    ...getReportReference(job),
    jobId: job.id,
    signature: createStatusLinks(links).sign(job.id),
    availableUntil: new Date(job.createdAt.getTime() + pdfRetentionSeconds * 1_000).toISOString(),
  },
});

export const createPdfFailedNotification = (job: JobRow): NotificationEvent<'pdfFailed'> => ({
  ...createNotificationBase(job),
  kind: 'pdfFailed',
  payload: { ...getReportReference(job), jobId: job.id },
});
