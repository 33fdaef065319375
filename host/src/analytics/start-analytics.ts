import type { AnalyticsSettings } from '@reportage/contracts';
import type { HostHistory, ReadonlyStore } from '@reportage/remote-kit/runtime';
import type { Audience } from '../audience/audience.ts';
import { watchNavigations } from '../audience/watch-navigations.ts';
import { loadAnalytics } from './load-analytics.ts';
import { trackOutgoingLinks } from './track-outgoing-links.ts';
import type { UsageAnalytics } from './usage-analytics.ts';

export interface AnalyticsOptions {
  settings: AnalyticsSettings;
  audience: ReadonlyStore<Audience | null>;
  location: HostHistory['location'];
}

/** Loads usage analytics once there is an audience, counts later navigations, and stops when the audience leaves. */
export function startAnalytics({ settings, audience, location }: AnalyticsOptions): void {
  let loading: Promise<UsageAnalytics | null> | undefined;
  let stopCounting: (() => void) | undefined;
  let stopTrackingLinks: (() => void) | undefined;
  const withAnalytics = (action: (analytics: UsageAnalytics) => void): void => {
    void loading?.then((analytics) => analytics && action(analytics));
  };

  function handleAudienceChange(): void {
    const currentAudience = audience.get();
    if (currentAudience) {
      // Ad blockers block such files; the product works without them.
      loading ??= loadAnalytics(settings).catch(() => null);
      stopCounting ??= watchNavigations(location, () => withAnalytics((analytics) => analytics.trackPageView()));
      stopTrackingLinks ??= trackOutgoingLinks((host, onSent) =>
        withAnalytics((analytics) => analytics.trackOutgoingLink(host, onSent)),
      );
      withAnalytics((analytics) => analytics.enter(currentAudience));
    } else if (loading) {
      stopCounting?.();
      stopTrackingLinks?.();
      withAnalytics((analytics) => analytics.leave());
    }
  }

  audience.subscribe(handleAudienceChange);
  handleAudienceChange();
}
