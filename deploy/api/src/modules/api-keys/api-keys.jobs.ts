import { createAuditLog, systemActor } from '../../platform/audit/audit-log.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGlobalKeysRepository } from './api-keys.repository.ts';

const expiryJob = defineSweep('api-keys.ends', 60);
const everyFiveMinutes = '*/5 * * * *';

/** Records expired keys in the audit log. Keys are rejected as soon as they expire, whether or not this is recorded. */
export async function recordExpiredKeys(platform: Pick<Platform, 'db' | 'clock' | 'identifiers'>): Promise<void> {
  const auditLog = createAuditLog(platform);
  await platform.db.transaction().execute(async (tx) => {
    for (const key of await createGlobalKeysRepository(tx).recordExpiredKeys(platform.clock.now())) {
      const target = { kind: 'apiKey', ids: [key.id], subjects: [key] } as const;
      await auditLog.record(tx, { workspaceId: key.workspaceId, actor: systemActor, action: 'apiKey.expired', target });
    }
  });
}

export async function registerApiKeyJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(expiryJob, () => recordExpiredKeys(platform));
  await runner.schedule(expiryJob, everyFiveMinutes, {});
}
