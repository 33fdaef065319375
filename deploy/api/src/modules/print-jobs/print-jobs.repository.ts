import type { ReportPreview } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../platform/database/live-workspaces.ts';
import type { JobRow } from '../../schema/job.tables.ts';

export interface NewPrintJob {
  id: string;
  requestedBy: string | null;
  workspaceSlug: string;
  language: Locale;
  snapshot: ReportPreview;
  grants: Record<string, string>;
  deadlineAt: Date;
  now: Date;
}

/** Creates the jobs of one workspace. */
export function createPrintJobsRepository(db: Executor, workspaceId: string) {
  return {
    insert: async ({
      id,
      requestedBy,
      workspaceSlug,
      language,
      snapshot,
      grants,
      deadlineAt,
      now,
    }: NewPrintJob): Promise<void> => {
      await db
        .insertInto('jobs')
        .values({
          id,
          workspaceId,
          requestedBy,
          kind: 'pdf',
          status: 'queued',
          input: toJson({ workspaceSlug, language, snapshot, grants }),
          resultKey: null,
          error: null,
          leaseUntil: null,
          deadlineAt,
          createdAt: now,
        })
        .execute();
    },
  };
}

/**
 * Reads and changes the jobs of all workspaces, for the worker and for signed links, each of which identifies one job.
 */
export function createJobStateRepository(db: Executor) {
  return {
    find: (id: string): Promise<JobRow | undefined> =>
      db.selectFrom('jobs').selectAll().where('id', '=', id).where(isInLiveWorkspace('jobs')).executeTakeFirst(),

    /** Leases the job for one attempt. @returns undefined if it is done, overdue, or leased by another worker */
    claim: (id: string, now: Date, leaseUntil: Date): Promise<JobRow | undefined> =>
      db
        .updateTable('jobs')
        .set({ status: 'running', attempts: sql<number>`attempts + 1`, leaseUntil, progress: 0.1, modifiedAt: now })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .where('deadlineAt', '>', now)
        .where(isInLiveWorkspace('jobs'))
        .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
        .returningAll()
        .executeTakeFirst(),

    setProgress: async (id: string, progress: number, now: Date): Promise<void> => {
      await db
        .updateTable('jobs')
        .set({ progress, modifiedAt: now })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute();
    },

    /** @returns undefined if the job had already ended */
    finish: (id: string, resultKey: string, now: Date): Promise<JobRow | undefined> =>
      db
        .updateTable('jobs')
        .set({ status: 'created', progress: 1, resultKey, leaseUntil: null, modifiedAt: now })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .returningAll()
        .executeTakeFirst(),

    /** Returns the job to the queue for another attempt. */
    release: async (id: string, now: Date): Promise<void> => {
      await db
        .updateTable('jobs')
        .set({ status: 'queued', progress: 0, leaseUntil: null, modifiedAt: now })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute();
    },

    /** @returns undefined if the job had already ended */
    fail: (id: string, error: string, now: Date): Promise<JobRow | undefined> =>
      db
        .updateTable('jobs')
        .set({ status: 'failed', error, leaseUntil: null, modifiedAt: now })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .returningAll()
        .executeTakeFirst(),

    /** Fails all overdue jobs. */
    failOverdue: (error: string, now: Date): Promise<JobRow[]> =>
      db
        .updateTable('jobs')
        .set({ status: 'failed', error, leaseUntil: null, modifiedAt: now })
        .where('status', 'in', ['queued', 'running'])
        .where('deadlineAt', '<', now)
        .returningAll()
        .execute(),

    /** Lists jobs that no worker is running, because they were never queued or their worker crashed. */
    listAbandoned: async (now: Date, createdBefore: Date): Promise<string[]> =>
      (
        await db
          .selectFrom('jobs')
          .select('id')
          .where('status', 'in', ['queued', 'running'])
          .where('createdAt', '<', createdBefore)
          .where(isInLiveWorkspace('jobs'))
          .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
          .execute()
      ).map(({ id }) => id),

    removeOld: (createdBefore: Date): Promise<Pick<JobRow, 'id' | 'resultKey'>[]> =>
      db.deleteFrom('jobs').where('createdAt', '<', createdBefore).returning(['id', 'resultKey']).execute(),
  };
}
