import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from './host-context.ts';

const storageKey = 'reportage.rail';
/**
 * Below this width, the rail shows no labels, to leave more space for the content. The boot script uses the same query.
 */
const narrowQuery = '(max-width: 1023px)';

export interface RailState {
  isNarrow: boolean;
  /** Whether the drawer that replaces the rail below 768 px is open. */
  isOpen: boolean;
  toggleNarrow(): void;
  open(): void;
  close(): void;
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useRail(): RailState {
  const { history } = useShell();
  const [choice, setChoice] = useState(() => localStorage.getItem(storageKey));
  const isSmallScreen = useSyncExternalStore(subscribeToWidth, () => matchMedia(narrowQuery).matches);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => history.location.subscribe(close), [history, close]);
  const isNarrow = choice ? choice === 'narrow' : isSmallScreen;
  return {
    isNarrow,
    isOpen,
    toggleNarrow: () => {
      const next = isNarrow ? 'wide' : 'narrow';
      localStorage.setItem(storageKey, next);
      setChoice(next);
    },
    open: () => setOpen(true),
    close,
  };
}
