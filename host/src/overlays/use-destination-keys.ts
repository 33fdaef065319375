import { singleKeysAtom } from '@reportage/state';
import { isSingleKey } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell/host-context.ts';
import { useDestinations } from './destinations.ts';

/** How long to wait for the letter after `g`. */
const letterTimeoutMs = 1_500;

/** Opens a destination when `g` is pressed and then the destination's letter. */
export function useDestinationKeys(): void {
  const { history } = useShell();
  const hasSingleKeys = useAtomValue(singleKeysAtom);
  const currentDestinations = useDestinations();
  const destinations = useRef(currentDestinations);
  destinations.current = currentDestinations;

  useEffect(() => {
    if (!hasSingleKeys) return;
    let startedAt: number | null = null;
    function onKeyDown(event: KeyboardEvent): void {
      const isWaitingForLetter = startedAt !== null && event.timeStamp - startedAt < letterTimeoutMs;
      startedAt = null;
      if (!isSingleKey(event)) return;
      if (!isWaitingForLetter) {
        if (event.key === 'g') startedAt = event.timeStamp;
        return;
      }
      const destination = destinations.current.find(({ letter }) => letter === event.key);
      // The letter belongs to `g`, whether or not it opens a destination, so that a list does not handle it as one of
      // its own keys.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (destination) history.navigate(destination.path);
    }
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [hasSingleKeys, history]);
}
