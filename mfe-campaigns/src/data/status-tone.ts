import { type Campaign, type GoalKind, type GoalState, getGoalState } from '@reportage/contracts';
import type { StatusTone } from '@reportage/ui';
import type { CampaignPhase } from './campaign-phase.ts';

export type ShownStatus = Campaign['status'] | CampaignPhase | GoalState;

/**
 * Tones of a campaign's status, its phase and its goals' state; the text carries the meaning. What is near its target is
 * below it, and may contain a goal that is far below.
 */
export const statusTones: Record<ShownStatus, StatusTone> = {
  draft: 'neutral',
  active: 'accent',
  scheduled: 'neutral',
  live: 'accent',
  completed: 'positive',
  'not started': 'neutral',
  'on track': 'positive',
  ahead: 'positive',
  behind: 'warning',
  ended: 'neutral',
  'above target': 'positive',
  'near target': 'warning',
  'below target': 'warning',
};

/** The verdict on a progress as a tone, which its bar and its chip share. */
export const getVerdictTone = (status: Campaign['progressStatus'], kind: GoalKind | null | undefined): StatusTone =>
  statusTones[getGoalState(status, kind)];
