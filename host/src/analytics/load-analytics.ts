import type { AnalyticsSettings } from '@reportage/contracts';
import { createUsageAnalytics, type UsageAnalytics } from './usage-analytics.ts';

/** Fetches the library as a separate file, and its recorder only if sessions are recorded. */
export async function loadAnalytics(settings: AnalyticsSettings): Promise<UsageAnalytics> {
  const [{ default: library }] = await Promise.all([
    import(/* webpackChunkName: "usage" */ 'mixpanel-browser/dist/mixpanel-core.cjs.js'),
    // The library finds the recorder through a global, so it needs no URL to fetch it from.
    settings.recordedPercent > 0 &&
      import(/* webpackChunkName: "usage-replay" */ 'mixpanel-browser/dist/mixpanel-recorder.js'),
  ]);
  return createUsageAnalytics(library, settings);
}
