import { useEffect, useRef } from 'react';

interface History {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
/** Shown in the tooltips of the buttons. */
export const historyKeys = isApple ? { undo: '⌘Z', redo: '⇧⌘Z' } : { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' };

/** Text fields have their own undo, and dialogs cover the content that would change. */
const excludedTargets = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Handles Ctrl+Z (undo) and Ctrl+Shift+Z (redo), with ⌘ instead of Ctrl on Apple devices. */
export function useHistoryKeys(history: History): void {
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const hasModifier = isApple ? event.metaKey : event.ctrlKey;
      if (!hasModifier || event.altKey || event.defaultPrevented || event.key.toLowerCase() !== 'z') return;
      if (target instanceof Element && target.closest(excludedTargets)) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.redo?.();
      else latest.current.undo?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
