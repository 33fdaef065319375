import { breakpoints } from '@reportage/tokens';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * In narrower windows, rows are cards, because less than 900 px would remain for a table beside the collapsed rail.
 * Their filters and their sort order are behind one button, so that the toolbar has one line.
 */
const minWindowPxForTables = 1012;

const isNarrowWithoutWindow = (): boolean => false;

/** Whether the window is narrower than `below`, in pixels; by default, too narrow for controls side by side. */
export function useIsNarrow(below: number = breakpoints.tablet): boolean {
  const query = `(max-width: ${below - 1}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, isNarrowWithoutWindow);
}

/** Whether lists show their rows as cards instead of in a table. */
export const useHasCards = (): boolean => useIsNarrow(minWindowPxForTables);
