import { useIsNarrow } from '@reportage/ui';

/** Tells whether a keyboard is likely: not on phones and touch screens, where hints about keys would only take room. */
export const useHasKeyboard = (): boolean => !useIsNarrow() && !matchMedia('(pointer: coarse)').matches;
