import type { Database } from '../../../platform/database/connection.ts';
import { defineSweep } from '../../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../../platform/jobs/job-queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMediaRulesRepository, listWorkspacesWithMediaRules } from './media-rules.repository.ts';

const sweepJob = defineSweep('campaigns.media-rules', 300);
const everyMinute = '* * * * *';

/** Applies all media rules in a workspace. @returns how many media were added or removed */
export async function applyMediaRules(db: Database, workspaceId: string): Promise<number> {
  let changeCount = 0;
  for (const { id } of await createMediaRulesRepository(db, workspaceId).listCampaigns()) {
    changeCount += await db.transaction().execute(async (tx) => {
      // Locks the campaign and reads it again, because the rules may have changed in the meantime.
      const campaign = await tx
        .selectFrom('campaigns')
        .select('mediaRules')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!campaign) return 0;
      return (await createMediaRulesRepository(tx, workspaceId).apply(id, campaign.mediaRules)).changedCount;
    });
  }
  return changeCount;
}

/**
 * Registers a scheduled job that applies the rules. This keeps code that adds pages or changes labels independent of
 * campaigns.
 */
export async function registerMediaRuleJobs(
  { db }: Pick<Platform, 'db'>,
  runner: JobRunner,
  requestProgress: (workspaceId: string) => Promise<void>,
): Promise<void> {
  await runner.work(sweepJob, async () => {
    for (const workspaceId of await listWorkspacesWithMediaRules(db)) {
      if ((await applyMediaRules(db, workspaceId)) > 0) await requestProgress(workspaceId);
    }
  });
  await runner.schedule(sweepJob, everyMinute, {});
}
