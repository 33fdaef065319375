import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

/** After being hidden for this long, the page receives no notifications until it is visible again. */
const hiddenTimeoutMs = 5 * 60_000;

/**
 * Watches whether the user may be looking at the page: the device is online, and the page is visible or was hidden only
 * recently.
 */
export function watchPresence(signal: AbortSignal): ReadonlyStore<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = document.hidden;
  const isPresent = createValueStore(!isAway && navigator.onLine);
  const updatePresence = (): void => isPresent.set(!isAway && navigator.onLine);

  function markAway(): void {
    isAway = true;
    updatePresence();
  }
  function onVisibilityChange(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(markAway, hiddenTimeoutMs);
    else isAway = false;
    updatePresence();
  }

  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', updatePresence);
  window.addEventListener('offline', updatePresence);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', updatePresence);
    window.removeEventListener('offline', updatePresence);
  });
  return isPresent;
}
