import { getDayInZone } from '../../platform/clock.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RefreshPlatform, refreshHosts } from './refresh-hosts.ts';

const endJob = defineSweep('partners.end', 60);
const everyMinute = '* * * * *';

/** Removes connections and their shares after the connections' last day in the host's time zone. */
export async function endConnections(platform: RefreshPlatform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const connectionsWithEnd = await db
    .selectFrom('partners')
    .innerJoin('workspaces', 'workspaces.id', 'partners.hostWorkspaceId')
    .select(['partners.id', 'partners.endsOn', 'workspaces.timezone'])
    .select(['partners.hostWorkspaceId', 'partners.creatorWorkspaceId'])
    .where('partners.endsOn', 'is not', null)
    .execute();
  const endedConnections = connectionsWithEnd.filter(
    ({ endsOn, timezone }) => endsOn !== null && endsOn < getDayInZone(now, timezone),
  );
  if (endedConnections.length === 0) return;
  const ids = endedConnections.map(({ id }) => id);
  await db.deleteFrom('partners').where('id', 'in', ids).execute();
  await refreshHosts(platform, endedConnections);
}

export async function registerPartnerJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(endJob, () => endConnections(platform), { pollingSeconds: 30 });
  await runner.schedule(endJob, everyMinute, {});
}
