import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';

/** Decides whether a drawer is closed, for example after asking about unsaved work. */
type CloseGuard = (close: () => void) => void;

interface DrawerClosing {
  /** Replaces the guard; undefined lets the drawer close at once. */
  setGuard(guard: CloseGuard | undefined): void;
  /** Closes the drawer, unless the guard prevents it. */
  requestClose(): void;
}

/** Null outside of drawers. */
export const DrawerClosingContext = createContext<DrawerClosing | null>(null);

/**
 * For content that does not own its drawer, such as a widget: the guard is asked however the drawer is closed, and the
 * returned function closes the drawer like its own close button.
 */
export function useDrawerClosing(guard: CloseGuard): () => void {
  const closing = useContext(DrawerClosingContext);
  const currentGuard = useRef(guard);
  useLayoutEffect(() => {
    currentGuard.current = guard;
  });
  useLayoutEffect(() => {
    closing?.setGuard((close) => currentGuard.current(close));
    return () => closing?.setGuard(undefined);
  }, [closing]);
  return useCallback(() => closing?.requestClose(), [closing]);
}
