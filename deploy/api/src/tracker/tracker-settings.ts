/** What the server writes into the script for one source. */
export interface TrackerSettings {
  /** Where beacons go: an absolute address. */
  endpoint: string;
  /** The source's script code. */
  code: string;
  pageviews: boolean;
  clicks: boolean;
  /** Depths in percent that are reported once each; null where scrolling is not measured. */
  scrollDepths: readonly number[] | null;
  /** Attention thresholds in seconds that are reported once each; null where attention is not measured. */
  attentionSeconds: readonly number[] | null;
  /** Whether nothing is measured before the page says that its visitor agrees. */
  waitsForConsent: boolean;
}
