import type { AnalyticsSettings } from '@reportage/contracts';
import type { OverridedMixpanel } from 'mixpanel-browser/dist/mixpanel-core.cjs.js';
import type { Audience } from '../audience/audience.ts';
import { getLibrarySettings } from './library-settings.ts';

/** The part of the library that we use. The package has no types for its named exports. */
export type AnalyticsLibrary = Pick<
  OverridedMixpanel,
  | 'init'
  | 'track'
  | 'identify'
  | 'register'
  | 'people'
  | 'track_pageview'
  | 'reset'
  | 'set_config'
  | 'stop_batch_senders'
>;

export interface UsageAnalytics {
  /** Attributes usage to this user and workspace. @throws if the identity is rejected */
  enter(audience: Audience): void;
  /** @throws if the id starts with the device prefix */
  identify(id: string): void;
  /** Adds to one of the user's counters. @throws if the value is not a number */
  increment(counter: string, by: number): void;
  trackPageView(): void;
  /**
   * Tracks a click on a link to another host.
   * @param onSent called once the event is stored in the browser or sent, if it ever is
   */
  trackOutgoingLink(host: string, onSent: () => void): void;
  /** Forgets the user and removes everything stored in the browser. */
  leave(): void;
}

/** The prefix of anonymous users' ids (specification, part 1 §5). */
const devicePrefix = '$device:';

export function createUsageAnalytics(library: AnalyticsLibrary, settings: AnalyticsSettings): UsageAnalytics {
  library.init(settings.token, getLibrarySettings(settings, window.location.protocol === 'https:'));

  function identify(id: string): void {
    if (id.startsWith(devicePrefix))
      throw new Error(`The analytics identity cannot start with the device prefix ${devicePrefix}`);
    library.identify(id);
  }

  function increment(counter: string, by: number): void {
    // The library validates values that are passed as an object, but not in this form.
    if (!Number.isFinite(by)) throw new TypeError(`The analytics increment of ${counter} must be numeric`);
    library.people.increment(counter, by);
  }

  return {
    identify,
    increment,
    enter({ user, workspace }) {
      identify(user.id);
      library.register({ workspace: workspace.id });
    },
    trackPageView() {
      library.track_pageview();
      increment('pageViews', 1);
    },
    trackOutgoingLink(host, onSent) {
      library.track('Outgoing link', { host }, {}, onSent);
    },
    leave() {
      // A reset starts a new anonymous identity, which is neither recorded nor kept.
      library.stop_batch_senders();
      library.set_config({ record_sessions_percent: 0 });
      library.reset();
      library.set_config({ disable_persistence: true });
    },
  };
}
