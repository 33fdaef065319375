import { singleKeysAtom } from '@reportage/state';
import { isSingleKey } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell/host-context.ts';
import { usePlaces } from './places.ts';

/** How long to wait for the letter after `g`. */
const letterMs = 1_500;

/** Opens a place when `g` and then its letter is pressed. */
export function usePlaceKeys(): void {
  const { history } = useShell();
  const hasSingleKeys = useAtomValue(singleKeysAtom);
  const current = usePlaces();
  const places = useRef(current);
  places.current = current;

  useEffect(() => {
    if (!hasSingleKeys) return;
    let startedAt: number | null = null;
    function onKeyDown(event: KeyboardEvent): void {
      const isStarted = startedAt !== null && event.timeStamp - startedAt < letterMs;
      startedAt = null;
      if (!isSingleKey(event)) return;
      if (!isStarted) {
        if (event.key === 'g') startedAt = event.timeStamp;
        return;
      }
      const place = places.current.find(({ letter }) => letter === event.key);
      // The letter belongs to `g`, whether or not it opens a place, so that a list does not handle it as one of its own
      // keys.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (place) history.navigate(place.path);
    }
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [hasSingleKeys, history]);
}
