import { noDataDays } from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';
import type { Facts } from '../../platform/facts-client.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAttentionRepository, type UncertainCampaign } from './attention.repository.ts';

/** Whether the campaign's pages were viewed today or within the `noDataDays` before. */
async function hasViews(facts: Facts, workspaceId: string, campaign: UncertainCampaign): Promise<boolean> {
  if (campaign.mediaIds.length === 0) return false;
  const [card] = await facts.queryCards({
    workspaceId,
    timezone: campaign.timezone,
    period: { from: addDays(campaign.today, -noDataDays), to: campaign.today },
    mediaIds: campaign.mediaIds,
    cards: [
      { id: 'views', display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [], dateUnit: 'day', limit: 1 },
    ],
  });
  return (card?.totals[0] ?? 0) > 0;
}

/** Stores which campaigns of a workspace need attention, and why; their progress must be stored already. */
export async function refreshAttention(
  { db, facts, clock }: Pick<Platform, 'db' | 'facts' | 'clock'>,
  workspaceId: string,
): Promise<void> {
  const repository = createAttentionRepository(db, workspaceId);
  const now = clock.now();
  const withoutData: string[] = [];
  for (const campaign of await repository.listUncertain(now)) {
    if (!(await hasViews(facts, workspaceId, campaign))) withoutData.push(campaign.id);
  }
  await repository.store(withoutData, now);
}
