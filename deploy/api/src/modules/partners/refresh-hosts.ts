import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { requestProgress } from '../campaigns/index.ts';

/** Lets the hosts' campaigns compute their progress anew, after what creators show of their numbers has changed. */
export async function refreshHosts(jobs: JobQueue, connections: readonly { hostWorkspaceId: string }[]): Promise<void> {
  for (const hostWorkspaceId of new Set(connections.map((each) => each.hostWorkspaceId)))
    await requestProgress(jobs, hostWorkspaceId);
}
