import type { Database } from '../../../platform/database/connection.ts';
import { defineSweep } from '../../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../../platform/jobs/job-queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMediaRulesRepository, listWorkspacesWithMediaRules } from './media-rules.repository.ts';

const sweepJob = defineSweep('campaigns.media-rules', 300);
const everyMinute = '* * * * *';

/** Applies the media rules of all campaigns in a workspace. @returns the number of media added and removed */
export async function applyMediaRules(db: Database, workspaceId: string): Promise<number> {
  let changes = 0;
  for (const { id } of await createMediaRulesRepository(db, workspaceId).listCampaigns()) {
    changes += await db.transaction().execute(async (tx) => {
      // The campaign is locked and read again, because a save may have changed the rules.
      const campaign = await tx
        .selectFrom('campaigns')
        .select('mediaRules')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!campaign) return 0;
      return (await createMediaRulesRepository(tx, workspaceId).apply(id, campaign.mediaRules)).changed;
    });
  }
  return changes;
}

/** The rules are applied by a scheduled job, so that code that adds pages or changes labels does not depend on campaigns. */
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
