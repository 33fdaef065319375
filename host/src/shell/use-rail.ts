import { useCallback, useEffect, useState } from 'react';
import { useShell } from './host-context.ts';

const storageKey = 'reportage.rail';

export interface RailState {
  isNarrow: boolean;
  /** Under 768 px the rail is a drawer. */
  isOpen: boolean;
  toggleNarrow(): void;
  open(): void;
  close(): void;
}

export function useRail(): RailState {
  const { history } = useShell();
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(storageKey) === 'narrow');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => history.location.subscribe(close), [history, close]);
  return {
    isNarrow,
    isOpen,
    toggleNarrow: () => {
      localStorage.setItem(storageKey, isNarrow ? 'wide' : 'narrow');
      setNarrow(!isNarrow);
    },
    open: () => setOpen(true),
    close,
  };
}
