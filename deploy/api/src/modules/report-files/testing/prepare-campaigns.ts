import { type CampaignPayload, calls, findMetric, type Media } from '@reportage/contracts';
import type { RandomCampaign } from '../../goals/testing/random-goals.ts';
import type { ReportsClient } from './reports-client.ts';

interface CampaignTarget {
  workspaceId: string;
  media: readonly Media[];
  /** Ids of the workspace's custom metrics, by the ids used in random goals. */
  customIds: Readonly<Record<string, string>>;
  creators: CampaignPayload['creators'];
  /** Maps a day of a random campaign to a day that has data. */
  moveDay(day: string): string;
}

/** Caps goals for ratios, because a ratio cannot exceed 1. */
const getQuantity = (id: string, quantity: number): number =>
  findMetric(id)?.unit === 'ratio' ? Math.min(quantity, 0.9) : quantity;

/** Creates random campaigns with goals, and a group that contains them all. */
export async function prepareCampaigns(
  client: ReportsClient,
  { workspaceId, media, customIds, creators, moveDay }: CampaignTarget,
  campaigns: readonly RandomCampaign[],
) {
  const query = { workspaceId };
  const getKeys = (indexes: readonly number[]) =>
    indexes.map((index) => media[index]).flatMap((item) => item?.key ?? []);
  const campaignIds: string[] = [];
  for (const [campaignIndex, campaign] of campaigns.entries()) {
    const goalSet = campaign.goalSets.map(({ startDate, endDate, goals }, index) => ({
      name: `Set ${index + 1}`,
      startDate: moveDay(startDate),
      endDate: moveDay(endDate),
      goals: goals
        .filter(({ id }) => !id.startsWith('custom_') || customIds[id])
        .map(({ id, quantity, include, exclude }) => ({
          id: customIds[id] ?? id,
          name: `Goal for ${id}`,
          quantity: getQuantity(id, quantity),
          ...(include ? { include: getKeys(include) } : {}),
          ...(exclude ? { exclude: getKeys(exclude) } : {}),
        })),
    }));
    const body = {
      name: `Campaign ${campaignIndex + 1}`,
      timezone: campaign.timezone,
      startDate: moveDay(campaign.startDate),
      endDate: moveDay(campaign.endDate),
      media: media.map(({ id, connectionId, mediaType, type, url }) => ({
        id,
        connectionId,
        mediaType,
        type,
        postUrl: url,
      })),
      goalSet,
      ...(creators ? { creators } : {}),
    };
    campaignIds.push((await client.call(calls.createCampaign, { query, body })).id);
  }
  const group = await client.call(calls.createGroup, { query, body: { name: 'Season', campaignIds } });
  return { campaignIds, groupId: group.id };
}
