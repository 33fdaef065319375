import { startTracker } from './tracker.ts';
import type { TrackerSettings } from './tracker-settings.ts';

/** Parameter of the function in which the server wraps the built script. */
declare const __SETTINGS__: TrackerSettings;

try {
  const { document } = window;
  const start = () => startTracker(window, __SETTINGS__);
  // A prerendered page has not been opened yet.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else start();
} catch {
  // A page must never fail because it is measured.
}
