import { useEffect, useRef } from 'react';

interface History {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
/** The shortcuts as shown in the buttons' tooltips. */
export const historyKeys = isApple ? { undo: '⌘Z', redo: '⇧⌘Z' } : { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' };

/** Ignored as targets: text fields have their own undo, and dialogs cover the content that would change. */
const excludedTargets = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Handles Ctrl+Z (undo) and Ctrl+Shift+Z (redo), with ⌘ instead of Ctrl on Apple devices. */
export function useHistoryKeys(history: History): void {
  const latestHistory = useRef(history);
  useEffect(() => {
    latestHistory.current = history;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const hasModifier = isApple ? event.metaKey : event.ctrlKey;
      if (!hasModifier || event.altKey || event.defaultPrevented || event.key.toLowerCase() !== 'z') return;
      if (target instanceof Element && target.closest(excludedTargets)) return;
      event.preventDefault();
      if (event.shiftKey) latestHistory.current.redo?.();
      else latestHistory.current.undo?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
