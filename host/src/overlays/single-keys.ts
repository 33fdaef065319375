import { preferenceAtom } from '@reportage/state';

/** Whether keys that are pressed alone do something. Speech input may press them unmeant, so they can be switched off (WCAG 2.1.4). */
export const singleKeysAtom = preferenceAtom<boolean>('single-keys', true, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
