import type { Campaign } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** Where a campaign is in its life: its status, and while it is active, what its dates say. */
export type CampaignPhase = 'draft' | 'scheduled' | 'live' | 'ended' | 'completed';

export function getPhase(
  { status, meta: { startDate, endDate, timezone } }: Pick<Campaign, 'status' | 'meta'>,
  now: Date,
): CampaignPhase {
  if (status !== 'active') return status;
  const today = dayInZone(now, timezone);
  if (today < startDate) return 'scheduled';
  return today > endDate ? 'ended' : 'live';
}
