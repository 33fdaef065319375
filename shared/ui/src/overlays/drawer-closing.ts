import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Decides whether a drawer is closed, for example after asking about unsaved work. */
type CloseGuard = (close: () => void) => void;

interface DrawerClosing {
  /** Replaces the guard; undefined lets the drawer close at once. */
  setGuard(guard: CloseGuard | undefined): void;
  /** Closes the drawer, unless the guard prevents it. */
  requestClose(): void;
}

/** Closes a drawer or dialog through the guard of its content, if there is one. */
export function useGuardedClosing(onClose: (() => void) | undefined): DrawerClosing {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  const [closing] = useState(() => {
    let guard: CloseGuard | undefined;
    const closeNow = () => close.current?.();
    return {
      setGuard(next: CloseGuard | undefined) {
        guard = next;
      },
      requestClose: () => (guard ? guard(closeNow) : closeNow()),
    };
  });
  return closing;
}

/** Null outside of drawers and form dialogs. */
export const DrawerClosingContext = createContext<DrawerClosing | null>(null);

/**
 * Lets content that does not own its drawer, such as a widget, guard the closing of the drawer. The guard is asked
 * however the drawer is closed. The returned function closes the drawer like the drawer's own close button.
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
