import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

/** After this, arrivals wait until the person is back. */
const hiddenForMs = 5 * 60_000;

/** Whether somebody may be looking: the page is visible, or was hidden only recently, and the device is online. */
export function watchPresence(signal: AbortSignal): ReadonlyStore<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = document.hidden;
  const isPresent = createValueStore(!isAway && navigator.onLine);
  const decide = (): void => isPresent.set(!isAway && navigator.onLine);

  function leave(): void {
    isAway = true;
    decide();
  }
  function look(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, hiddenForMs);
    else isAway = false;
    decide();
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', decide);
  window.addEventListener('offline', decide);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', decide);
    window.removeEventListener('offline', decide);
  });
  return isPresent;
}
