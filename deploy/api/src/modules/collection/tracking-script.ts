import type { AnalyticsScript, AnalyticsSourceSettings } from '@reportage/contracts';
import { trackerScript } from '../../tracker/tracker-script.generated.ts';
import type { TrackerSettings } from '../../tracker/tracker-settings.ts';

/** Settings of a source that has a script. */
export type ServedSettings = Pick<AnalyticsSourceSettings, 'waitsForConsent'> & { script: AnalyticsScript };

function toTrackerSettings(
  { code, events }: AnalyticsScript,
  waitsForConsent: boolean,
  publicOrigin: string,
): TrackerSettings {
  const { pageview, click, scroll, time } = events;
  return {
    endpoint: `${publicOrigin}/t/v1/events`,
    code,
    pageviews: pageview.active,
    clicks: click.active,
    scrollDepths: scroll.active ? (scroll.items ?? []) : null,
    // The script does not distinguish between thresholds and bucket edges.
    attentionSeconds: time.active ? [...new Set([...(time.items ?? []), ...(time.extra ?? [])])] : null,
    waitsForConsent,
  };
}

/** Formats JSON that is safe inside any script element. */
const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Renders the tracking script with a source's settings. */
export function renderTrackingScript(
  { script, waitsForConsent = false }: ServedSettings,
  publicOrigin: string,
): string {
  const settings = toScriptJson(toTrackerSettings(script, waitsForConsent, publicOrigin));
  return `(function(__SETTINGS__){${trackerScript}})(${settings});`;
}
