import type { SignedLinks } from '../../platform/links/signed-links.ts';

const purpose = 'pdf-status';
/** After this time, the job is removed. */
export const pdfRetentionSeconds = 24 * 3_600;

/** Creates and checks links that authorize requests for a PDF's status, which includes a link to the file. */
export const createStatusLinks = (links: SignedLinks) => ({
  sign: (jobId: string): string => links.issueToken(purpose, jobId, pdfRetentionSeconds),
  verify: (jobId: string, signature: string) => links.verifyToken(purpose, jobId, signature),
});
