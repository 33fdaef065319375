import type { BrowserContext } from 'playwright/test';

/** Web vitals of one page load, in milliseconds except for `cls`, which has no unit. */
export interface Vitals {
  path: string;
  ttfb?: number;
  fcp?: number;
  lcp?: number;
  cls?: number;
  /** The longest delay from an interaction to the next paint. */
  inp?: number;
}

const binding = '__reportVitals';

/**
 * Creates a script that runs in each page before the page's own scripts, and reports the vitals whenever they change.
 */
const createVitalsScript = (origin: string): string => `
if (location.origin === ${JSON.stringify(origin)} && window === top) {
  const vitals = { path: location.pathname };
  const on = (type, record, options = {}) => {
    try { new PerformanceObserver((list) => { list.getEntries().forEach(record); report(); }).observe({ type, buffered: true, ...options }); } catch {}
  };
  let isDue = false;
  const send = () => { isDue = false; window.${binding}?.({ load: performance.timeOrigin, vitals }); };
  const report = () => { if (!isDue) { isDue = true; setTimeout(send, 200); } };
  on('navigation', (entry) => { vitals.ttfb = Math.round(entry.responseStart); });
  on('paint', (entry) => { if (entry.name === 'first-contentful-paint') vitals.fcp = Math.round(entry.startTime); });
  on('largest-contentful-paint', (entry) => { vitals.lcp = Math.round(entry.startTime); });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.cls = Math.round(((vitals.cls ?? 0) + entry.value) * 1000) / 1000; });
  on('event', (entry) => { if (entry.interactionId) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration)); }, { durationThreshold: 16 });
  addEventListener('pagehide', send);
}`;

/** Measures the web vitals of a context's pages. Calls `onChange` whenever a page load's vitals change. */
export async function collectVitals(
  context: BrowserContext,
  origin: string,
  onChange: (vitals: Vitals) => void,
): Promise<void> {
  const loads = new Map<string, Vitals>();
  await context.exposeBinding(binding, (_source, { load, vitals }: { load: number; vitals: Vitals }) => {
    const key = `${load} ${vitals.path}`;
    const current = Object.assign(loads.get(key) ?? vitals, vitals);
    loads.set(key, current);
    onChange(current);
  });
  await context.addInitScript(createVitalsScript(origin));
}
