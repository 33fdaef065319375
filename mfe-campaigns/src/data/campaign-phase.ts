import type { Campaign } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** Where a campaign is in its life: its status, and while it is active, what its dates say. */
export const campaignPhases = ['draft', 'scheduled', 'live', 'ended', 'completed'] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

/** The phases that a status filter names. Filters of earlier releases say `active`, which covers three. */
export const toPhases = (statuses: readonly string[]): CampaignPhase[] =>
  campaignPhases.filter(
    (phase) => statuses.includes(phase) || (statuses.includes('active') && phase !== 'draft' && phase !== 'completed'),
  );

export function getPhase(
  { status, meta: { startDate, endDate, timezone } }: Pick<Campaign, 'status' | 'meta'>,
  now: Date,
): CampaignPhase {
  if (status !== 'active') return status;
  const today = dayInZone(now, timezone);
  if (today < startDate) return 'scheduled';
  return today > endDate ? 'ended' : 'live';
}
