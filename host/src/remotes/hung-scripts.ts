/** Number of pending requests of each script, by URL. */
const inFlight = new Map<string, number>();

declare global {
  var __reportageTrackScript: ((script: HTMLScriptElement) => void) | undefined;
}

/**
 * Call before a script is added to the page. A browser joins a repeated request to the pending one, even if that one
 * hangs, so a retry would wait for it as well. A repeated request therefore gets a different URL.
 */
function trackScript(script: HTMLScriptElement): void {
  const url = script.src;
  const pending = inFlight.get(url) ?? 0;
  inFlight.set(url, pending + 1);
  if (pending > 0) script.src = `${url}?again=${pending}`;
  for (const end of ['load', 'error']) script.addEventListener(end, () => inFlight.delete(url));
}

/** Call on a retry. Preloads that have not arrived then also count as hung. */
export function abandonHungPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:not([data-ended])')) {
    inFlight.set(link.href, (inFlight.get(link.href) ?? 0) + 1);
    link.remove();
  }
}

/** Installs the hook that the federation guard calls for entries, and remote-kit's page-runtime-plugin for chunks. */
export function installScriptTracking(): void {
  globalThis.__reportageTrackScript = trackScript;
}
