import type { Campaign } from '@reportage/contracts';

type RankedCampaign = Pick<Campaign, 'attention' | 'progress' | 'mediaArr'>;

/**
 * Finds the campaign whose preview shows the most: first those with progress toward their goals, then those that
 * receive data, then those with the most media. Returns undefined if there are no campaigns.
 */
export const findCampaignWithMostData = <Row extends RankedCampaign>(campaigns: readonly Row[]): Row | undefined =>
  campaigns.toSorted((one, other) => {
    const [a, b] = [getRank(one), getRank(other)];
    return b.goals - a.goals || b.data - a.data || b.media - a.media;
  })[0];

const getRank = ({ attention, progress, mediaArr }: RankedCampaign) => ({
  goals: Number(progress > 0),
  data: Number(!attention.includes('noData')),
  media: mediaArr.length,
});
