/** The number of pending requests for each script, by URL. */
const pendingCounts = new Map<string, number>();

declare global {
  var __reportageTrackScript: ((script: HTMLScriptElement) => void) | undefined;
}

/**
 * Tracks a script; call this before the script is added to the page. A browser coalesces a repeated request with the
 * pending one, even if that one hangs, so a retry would also hang. A repeated request therefore gets a different URL.
 */
function trackScript(script: HTMLScriptElement): void {
  const url = script.src;
  const pendingCount = pendingCounts.get(url) ?? 0;
  pendingCounts.set(url, pendingCount + 1);
  if (pendingCount > 0) script.src = `${url}?again=${pendingCount}`;
  for (const eventName of ['load', 'error']) script.addEventListener(eventName, () => pendingCounts.delete(url));
}

/** Makes preloads that have not arrived yet count as hung. Call this on a retry. */
export function abandonHungPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:not([data-ended])')) {
    pendingCounts.set(link.href, (pendingCounts.get(link.href) ?? 0) + 1);
    link.remove();
  }
}

/** Installs the hook that the federation guard calls for entries, and remote-kit's page-runtime-plugin for chunks. */
export function installScriptTracking(): void {
  globalThis.__reportageTrackScript = trackScript;
}
