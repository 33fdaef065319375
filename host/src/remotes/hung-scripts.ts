/** Number of pending requests of each script, by URL. */
const inFlight = new Map<string, number>();

declare global {
  var __reportageTrackScript: ((script: HTMLScriptElement) => void) | undefined;
}

/**
 * Call before a script is added to the page. A browser joins a repeated request to the pending one, even if that one
 * hangs, so a retry would wait for it as well. A repeated request therefore gets a different URL.
 */
function followScript(script: HTMLScriptElement): void {
  const address = script.src;
  const before = inFlight.get(address) ?? 0;
  inFlight.set(address, before + 1);
  if (before > 0) script.src = `${address}?again=${before}`;
  for (const end of ['load', 'error']) script.addEventListener(end, () => inFlight.delete(address));
}

/** Call on a retry, when preloads that have not arrived also count as hung. */
export function abandonHungPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:not([data-ended])')) {
    inFlight.set(link.href, (inFlight.get(link.href) ?? 0) + 1);
    link.remove();
  }
}

/** For entries, which the federation guard requests, and for chunks, requested by remote-kit's page-runtime-plugin. */
export function followScripts(): void {
  globalThis.__reportageTrackScript = followScript;
}
