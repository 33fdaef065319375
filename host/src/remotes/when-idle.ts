/** Some browsers have no idle callback; by then the page has drawn. */
const fallbackDelayMs = 3_000;

/** Runs once the page has nothing better to do. @returns calls it off */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: fallbackDelayMs });
  return () => cancelIdleCallback(handle);
}
