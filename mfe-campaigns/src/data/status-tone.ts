import type { Campaign } from '@reportage/contracts';
import type { StatusTone } from '@reportage/ui';

/** Tones of a campaign's status and progress status; the text carries the meaning. */
export const statusTones: Record<Campaign['status'] | Campaign['progressStatus'], StatusTone> = {
  draft: 'neutral',
  active: 'accent',
  completed: 'positive',
  'not started': 'neutral',
  'on track': 'positive',
  ahead: 'positive',
  behind: 'warning',
  ended: 'neutral',
};
