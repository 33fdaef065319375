import type { Campaign } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** The statuses shown to users. An active campaign is shown as scheduled, live or ended, depending on its dates. */
export const campaignPhases = ['draft', 'scheduled', 'live', 'ended', 'completed'] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

/** Returns the phases that a status filter selects. In filters saved by earlier releases, `active` covers three of them. */
export const toPhases = (statuses: readonly string[]): CampaignPhase[] =>
  campaignPhases.filter(
    (phase) => statuses.includes(phase) || (statuses.includes('active') && phase !== 'draft' && phase !== 'completed'),
  );

/** The fields that determine a campaign's phase. */
export interface PhaseFields extends Pick<Campaign, 'status'> {
  meta: Pick<Campaign['meta'], 'startDate' | 'endDate' | 'timezone'>;
}

export function getPhase({ status, meta: { startDate, endDate, timezone } }: PhaseFields, now: Date): CampaignPhase {
  if (status !== 'active') return status;
  const today = dayInZone(now, timezone);
  if (today < startDate) return 'scheduled';
  return today > endDate ? 'ended' : 'live';
}
