/** Some browsers have no idle callback; by then the page has drawn. */
const laterMs = 3_000;

/** Runs once the page has nothing better to do. @returns calls it off */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, laterMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: laterMs });
  return () => cancelIdleCallback(handle);
}
