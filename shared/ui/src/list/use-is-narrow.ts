import { breakpoints } from '@reportage/tokens';
import { useCallback, useSyncExternalStore } from 'react';

const isNarrowWithoutWindow = (): boolean => false;

/** Whether the window is narrower than `below`, in pixels: by default, too narrow for tables. */
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
