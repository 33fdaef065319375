import type { Campaign } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** A campaign’s status; while it is active, the phase that follows from its dates. */
export const campaignPhases = ['draft', 'scheduled', 'live', 'ended', 'completed'] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

/** The phases that a status filter selects. Filters stored by earlier releases contain `active`, which covers three. */
export const toPhases = (statuses: readonly string[]): CampaignPhase[] =>
  campaignPhases.filter(
    (phase) => statuses.includes(phase) || (statuses.includes('active') && phase !== 'draft' && phase !== 'completed'),
  );

/** What a campaign's phase follows from. */
export interface PhaseDates extends Pick<Campaign, 'status'> {
  meta: Pick<Campaign['meta'], 'startDate' | 'endDate' | 'timezone'>;
}

export function getPhase({ status, meta: { startDate, endDate, timezone } }: PhaseDates, now: Date): CampaignPhase {
  if (status !== 'active') return status;
  const today = dayInZone(now, timezone);
  if (today < startDate) return 'scheduled';
  return today > endDate ? 'ended' : 'live';
}
