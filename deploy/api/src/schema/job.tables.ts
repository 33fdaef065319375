import type { PdfJob, ReportPreview } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, UpdatedAt } from './columns.ts';

/** A long-running job that a user waits for; its state is visible until it ends. */
interface JobsTable {
  id: string;
  workspaceId: string;
  /** The user who waits for the job; null for a guest, who sees the result only on the page. */
  requestedBy: string | null;
  kind: 'pdf';
  status: PdfJob['status'];
  /** 0–1. */
  progress: Generated<number>;
  /**
   * What the job prints: the report and its numbers at the time of the request. Old jobs have no language, because all
   * PDFs were in English at that time.
   */
  input: Json<{
    workspaceSlug: string;
    language?: Locale;
    snapshot: ReportPreview;
    /** The grants from partners whose numbers are printed; missing from jobs created before grants were checked. */
    grants?: Record<string, string>;
  }>;
  /** Storage key of the result. */
  resultKey: string | null;
  error: string | null;
  attempts: Generated<number>;
  /** End of the worker's lease; afterwards another worker takes over. */
  leaseUntil: Date | null;
  /** A job that is not done by then fails. */
  deadlineAt: Date;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type JobRow = Selectable<JobsTable>;

export interface JobTables {
  jobs: JobsTable;
}
