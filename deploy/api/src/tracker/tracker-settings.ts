/** The settings that the server writes into the script for one source. */
export interface TrackerSettings {
  /** The absolute URL to which beacons are sent. */
  endpoint: string;
  /** The source's script code. */
  code: string;
  pageviews: boolean;
  clicks: boolean;
  /** Depths in percent, each reported once; null if scrolling is not measured. */
  scrollDepths: readonly number[] | null;
  /** Attention thresholds in seconds, each reported once; null if attention is not measured. */
  attentionSeconds: readonly number[] | null;
  /** Whether measuring waits until the page reports the visitor's consent. */
  waitsForConsent: boolean;
}
