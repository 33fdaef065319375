import type { Platform } from '../../platform/platform.ts';
import { getProgress, loadActualValues, readCustomGoalMetrics } from '../goals/index.ts';
import { type CampaignToMeasure, createProgressRepository } from './progress.repository.ts';
import { refreshAttention } from './refresh-attention.ts';

/** Identifies a host's campaigns that include media from a creator. */
export interface PartnerCampaigns {
  hostWorkspaceId: string;
  creatorWorkspaceId: string;
}

type Services = Pick<Platform, 'db' | 'facts' | 'clock' | 'log'>;

/** Creates a missing value for each goal, as if nothing had been measured. */
const createEmptyActualValues = ({ goalSets }: CampaignToMeasure) => goalSets.map(({ goals }) => goals.map(() => null));

/**
 * Recomputes the stored progress of campaigns after a creator has revoked access to figures. The progress must not
 * include figures that the host may no longer see, even while the facts are unavailable. The progress job notifies
 * users later.
 */
export async function recomputePartnerProgress(
  platform: Services,
  { hostWorkspaceId, creatorWorkspaceId }: PartnerCampaigns,
): Promise<void> {
  const { db, facts, clock, log } = platform;
  const repository = createProgressRepository(db, hostWorkspaceId);
  const campaigns = await repository.listByCreator(creatorWorkspaceId);
  if (campaigns.length === 0) return;
  for (const campaign of campaigns) {
    const now = clock.now();
    const customMetrics = await readCustomGoalMetrics(db, hostWorkspaceId, campaign.goalSets);
    const actualValues = await loadActualValues(facts, campaign, now).catch((error: unknown) => {
      log.warn({ err: error, campaignId: campaign.id }, 'progress has no values until its job runs');
      return createEmptyActualValues(campaign);
    });
    await repository.storeProgress(campaign.id, getProgress(campaign, actualValues, { customMetrics, now }));
  }
  await refreshAttention(platform, hostWorkspaceId).catch(async (error: unknown) => {
    log.warn({ err: error, hostWorkspaceId }, 'attention states are unknown until their job runs');
    await repository.clearAttention(campaigns.map(({ id }) => id));
  });
}
