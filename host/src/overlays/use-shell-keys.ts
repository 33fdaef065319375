import { singleKeysAtom } from '@reportage/state';
import { isSingleKey } from '@reportage/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { overlayAtom } from '../shell/overlay-atom.ts';
import { preloadOverlays } from './load-overlays.ts';

/** Focuses the search field of the current list. @returns whether there is one */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"], main [role="searchbox"]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Handles the shortcuts that work everywhere in the app. */
export function useShellKeys(): void {
  const setOverlay = useSetAtom(overlayAtom);
  const hasSingleKeys = useAtomValue(singleKeysAtom);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // The user may be about to press K as well.
      if (event.key === 'Control' || event.key === 'Meta') preloadOverlays();
      const isCommand = event.metaKey || event.ctrlKey;
      if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOverlay((open) => (open === 'palette' ? null : 'palette'));
        return;
      }
      if (!hasSingleKeys || !isSingleKey(event)) return;
      if (event.key === '?') setOverlay('shortcuts');
      else if (event.key !== '/' || !focusSearch()) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [setOverlay, hasSingleKeys]);
}
