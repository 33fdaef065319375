import type { PdfJob, ReportPreview } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, Json } from './columns.ts';

/** Long work that somebody waits for: its state is visible until the end. */
interface JobsTable {
  id: string;
  workspaceId: string;
  /** Who waits for it; null for a guest, who is told on the page alone. */
  requestedBy: string | null;
  kind: 'pdf';
  status: PdfJob['status'];
  /** 0–1. */
  progress: Generated<number>;
  /** What the job prints: the report and its numbers as they were when it was asked for. */
  input: Json<{ workspaceSlug: string; snapshot: ReportPreview }>;
  /** Where the storage keeps what was made. */
  resultKey: string | null;
  error: string | null;
  attempts: Generated<number>;
  /** Who works on it may do so until then; later another worker takes it over. */
  leaseUntil: Date | null;
  /** When it fails for good, done or not. */
  deadlineAt: Date;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type JobRow = Selectable<JobsTable>;

export interface JobTables {
  jobs: JobsTable;
}
