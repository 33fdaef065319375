/** Calls back once a remote shows its screen's heading; until then there are only placeholders. */
export function watchFirstRender(element: HTMLElement, signal: AbortSignal, onRendered: () => void): void {
  const observer = new MutationObserver(() => {
    if (!element.querySelector('h1')) return;
    observer.disconnect();
    onRendered();
  });
  observer.observe(element, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
