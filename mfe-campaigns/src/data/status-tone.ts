import type { Campaign } from '@reportage/contracts';
import type { StatusTone } from '@reportage/ui';

/** How a campaign's own status and its progress status are toned; the words carry the meaning. */
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
