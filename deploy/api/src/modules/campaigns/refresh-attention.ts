import { noDataDays } from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';
import type { Facts } from '../../platform/facts-client.ts';
import type { Platform } from '../../platform/platform.ts';
import { getHeadlineMetrics } from '../figures/index.ts';
import { type CampaignWithoutEntries, createAttentionRepository } from './attention.repository.ts';

/** Whether the main metric of any of the campaign's media types has data for today or the last `noDataDays` days. */
async function hasRecentData(facts: Facts, workspaceId: string, campaign: CampaignWithoutEntries): Promise<boolean> {
  const mainMetrics = getHeadlineMetrics(campaign.mediaTypes).flatMap(([first]) => first ?? []);
  if (mainMetrics.length === 0) return false;
  const cards = await facts.queryCards({
    workspaceId,
    timezone: campaign.timezone,
    period: { from: addDays(campaign.today, -noDataDays), to: campaign.today },
    mediaIds: campaign.mediaIds,
    cards: mainMetrics.map((id) => ({
      id,
      display: 'scoreboard',
      metrics: [id],
      dimensions: [],
      dateUnit: 'day',
      limit: 1,
    })),
  });
  return cards.some(({ totals }) => (totals[0] ?? 0) > 0);
}

/** Stores which campaigns in a workspace need attention and why. Their progress must already be stored. */
export async function refreshAttention(
  { db, facts, clock }: Pick<Platform, 'db' | 'facts' | 'clock'>,
  workspaceId: string,
): Promise<void> {
  const repository = createAttentionRepository(db, workspaceId);
  const now = clock.now();
  const idsWithoutData: string[] = [];
  for (const campaign of await repository.listWithoutEntries(now)) {
    if (!(await hasRecentData(facts, workspaceId, campaign))) idsWithoutData.push(campaign.id);
  }
  await repository.store(idsWithoutData, now);
}
