import { breakpoints } from '@reportage/tokens';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${breakpoints.tablet - 1}px)`;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is too narrow for tables. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
