import { preferenceAtom } from './preference-atom.ts';

/**
 * Whether single-key shortcuts are on. Speech input may trigger them by accident, so they can be turned off
 * (WCAG 2.1.4).
 */
export const singleKeysAtom = preferenceAtom<boolean>('single-keys', true, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);
