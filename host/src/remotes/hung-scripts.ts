/** How often each script was asked for while none of those requests had ended, by its address. */
const inFlight = new Map<string, number>();

declare global {
  var __reportageFollowScript: ((script: HTMLScriptElement) => void) | undefined;
}

/**
 * Before a script is put into the page. A browser gives whoever asks for a file again the request that is under way, also one that
 * hangs, so that a retry would only wait with it: asked for again, a file goes by an address of its own.
 */
function followScript(script: HTMLScriptElement): void {
  const address = script.src;
  const before = inFlight.get(address) ?? 0;
  inFlight.set(address, before + 1);
  if (before > 0) script.src = `${address}?again=${before}`;
  for (const end of ['load', 'error']) script.addEventListener(end, () => inFlight.delete(address));
}

/** Once somebody asks again: what was preloaded as the page began and has not come until now is taken for hung, too. */
export function abandonHungPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:not([data-ended])')) {
    inFlight.set(link.href, (inFlight.get(link.href) ?? 0) + 1);
    link.remove();
  }
}

/** For entries, which the federation's guard asks for, and for chunks, by remote-kit's page-runtime-plugin. */
export function followScripts(): void {
  globalThis.__reportageFollowScript = followScript;
}
