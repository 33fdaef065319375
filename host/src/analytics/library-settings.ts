import type { AnalyticsSettings } from '@reportage/contracts';
import type { Config } from 'mixpanel-browser';

/** Limits from the specification, part 1 §9. */
export const analyticsConstants = {
  batchSize: 50,
  flushIntervalMs: 5_000,
  batchRequestTimeoutMs: 90_000,
  cookieExpiryDays: 365,
  linkTrackingTimeoutMs: 300,
  idleRecordingTimeoutMs: 30 * 60_000,
} as const;

/** URLs and titles can contain invites, signatures and customers' names. */
const excludedProperties = [
  '$current_url',
  'current_url_search',
  'current_page_title',
  '$referrer',
  '$referring_domain',
];

/** Returns the library's settings: batches, one first-party cookie, and no automatic tracking. */
export function getLibrarySettings({ host, recordedPercent }: AnalyticsSettings, isSecure: boolean): Partial<Config> {
  return {
    api_host: host.replace(/\/+$/, ''),
    batch_requests: true,
    batch_size: analyticsConstants.batchSize,
    batch_flush_interval_ms: analyticsConstants.flushIntervalMs,
    batch_request_timeout_ms: analyticsConstants.batchRequestTimeoutMs,
    persistence: 'cookie',
    cookie_expiration: analyticsConstants.cookieExpiryDays,
    cross_subdomain_cookie: false,
    secure_cookie: isSecure,
    track_links_timeout: analyticsConstants.linkTrackingTimeoutMs,
    record_sessions_percent: recordedPercent,
    record_idle_timeout_ms: analyticsConstants.idleRecordingTimeoutMs,
    record_console: false,
    autocapture: false,
    track_pageview: false,
    flags: false,
    ip: false,
    save_referrer: false,
    stop_utm_persistence: true,
    skip_first_touch_marketing: true,
    property_blacklist: excludedProperties,
  };
}
