import { useIsNarrow } from '@reportage/ui';

/** Tells whether a keyboard is likely. On phones and touch screens, hints about keys would only take up space. */
export const useHasKeyboard = (): boolean => !useIsNarrow() && !matchMedia('(pointer: coarse)').matches;
