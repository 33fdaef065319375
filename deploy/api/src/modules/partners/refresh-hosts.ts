import type { Platform } from '../../platform/platform.ts';
import { cancelRevokedEmails } from '../alerts/index.ts';
import { type PartnerCampaigns, recomputePartnerProgress, requestProgress } from '../campaigns/index.ts';

type Connection = Pick<PartnerCampaigns, 'hostWorkspaceId'> & { creatorWorkspaceId: string | null };

export type RefreshPlatform = Pick<Platform, 'db' | 'facts' | 'clock' | 'log' | 'jobs' | 'identifiers' | 'config'>;

/**
 * Must be called after creators have revoked access to figures. Removes the figures from the stored progress of the
 * hosts' campaigns, cancels pending emails that contain them, and requests the job that updates progress.
 */
export async function refreshHosts(platform: RefreshPlatform, connections: readonly Connection[]): Promise<void> {
  const pairs = new Map(
    connections.flatMap(({ hostWorkspaceId, creatorWorkspaceId }) =>
      creatorWorkspaceId === null
        ? []
        : [[`${hostWorkspaceId} ${creatorWorkspaceId}`, { hostWorkspaceId, creatorWorkspaceId }]],
    ),
  );
  for (const pair of pairs.values()) await recomputePartnerProgress(platform, pair);
  for (const hostWorkspaceId of new Set(connections.map((connection) => connection.hostWorkspaceId))) {
    await cancelRevokedEmails(platform, hostWorkspaceId);
    await requestProgress(platform.jobs, hostWorkspaceId);
  }
}
