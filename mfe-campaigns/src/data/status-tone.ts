import { type Campaign, type GoalState, goalTones } from '@reportage/contracts';
import type { StatusTone } from '@reportage/ui';
import type { CampaignPhase } from './campaign-phase.ts';

export type ShownStatus = Campaign['status'] | CampaignPhase | GoalState;

/** Tones of a campaign's status, its phase and its goals' state; the text carries the meaning. */
export const statusTones: Record<ShownStatus, StatusTone> = {
  ...goalTones,
  draft: 'neutral',
  active: 'accent',
  scheduled: 'neutral',
  live: 'accent',
};
