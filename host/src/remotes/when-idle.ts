/** The delay in browsers without idle callbacks, after which the page should have rendered. */
const fallbackDelayMs = 3_000;

/** Runs the work once the page is idle. @returns a function that cancels it */
export function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: fallbackDelayMs });
  return () => cancelIdleCallback(handle);
}
