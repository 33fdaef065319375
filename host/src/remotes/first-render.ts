/** Tells once a remote shows its screen's heading: before that stands only what loads. */
export function whenFirstDrawn(place: HTMLElement, signal: AbortSignal, onDrawn: () => void): void {
  const observer = new MutationObserver(() => {
    if (!place.querySelector('h1')) return;
    observer.disconnect();
    onDrawn();
  });
  observer.observe(place, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
