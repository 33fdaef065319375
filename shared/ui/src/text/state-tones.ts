import type { StatusTone } from './status-chip.tsx';

/** The tone of each common state, so that a state has the same color in every list. */
export const stateTones = {
  active: 'positive',
  pending: 'warning',
  paused: 'warning',
  ended: 'neutral',
  failing: 'negative',
} as const satisfies Record<string, StatusTone>;
