import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from './host-context.ts';

export interface Popup {
  isOpen: boolean;
  toggle(): void;
  /** Closes the panel and returns focus to the button. */
  close(): void;
  /** For the element around the button and the panel. */
  areaProps: { ref: RefObject<HTMLDivElement | null>; onKeyDown(event: KeyboardEvent): void };
  triggerRef: RefObject<HTMLButtonElement | null>;
}

/** Controls a panel below its button. It closes on Escape, a click or focus outside it, or a path change. */
export function usePopup(): Popup {
  const { history } = useShell();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    trigger.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const closeIfOutside = (event: Event): void => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    const stop = history.onPathChange(() => setOpen(false));
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      stop();
    };
  }, [isOpen, history]);

  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    close,
    areaProps: {
      ref: area,
      onKeyDown(event) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      },
    },
    triggerRef: trigger,
  };
}
