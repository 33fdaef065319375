import {
  type AnalyticsScript,
  type AnalyticsSourceSettings,
  type AttentionSeconds,
  defaultScriptEvents,
  type ScrollDepth,
} from '@reportage/contracts';

/**
 * A value that a script can measure. `scroll` is the maximum scroll depth, `attention` the attention time. A measure
 * with a number tells whether a pageview reached that depth or time.
 */
export type ScriptMeasure =
  | 'pageviews'
  | 'clicks'
  | 'scroll'
  | 'attention'
  | `scroll${ScrollDepth}`
  | `attention${AttentionSeconds}`;

/** When each measure was selected, as an ISO timestamp. Measures not listed have been measured from the beginning. */
export type MeasureStartTimes = Readonly<Record<string, string>>;

type ScriptSettings = Partial<Pick<AnalyticsSourceSettings, 'script'>>;

function listMeasures({ pageview, click, scroll, time }: AnalyticsScript['events']): ScriptMeasure[] {
  const seconds = [...(time.items ?? []), ...(time.extra ?? [])];
  return [
    ...(pageview.active ? (['pageviews'] as const) : []),
    ...(click.active ? (['clicks'] as const) : []),
    ...(scroll.active ? (['scroll', ...(scroll.items ?? []).map((depth) => `scroll${depth}` as const)] as const) : []),
    ...(time.active ? (['attention', ...seconds.map((duration) => `attention${duration}` as const)] as const) : []),
  ];
}

export const getMeasures = ({ script }: ScriptSettings): ReadonlySet<ScriptMeasure> =>
  new Set(listMeasures(script?.events ?? defaultScriptEvents));

/**
 * Determines when the measures in new settings were selected: measures in the old settings keep their dates, and others
 * get `now`.
 */
export function updateMeasureStartTimes(
  before: { settings: ScriptSettings; measuredSince: MeasureStartTimes },
  after: ScriptSettings,
  now: Date,
): MeasureStartTimes {
  const previousMeasures = getMeasures(before.settings);
  const startTimes: Record<string, string> = {};
  for (const measure of getMeasures(after)) {
    const startTime = previousMeasures.has(measure) ? before.measuredSince[measure] : now.toISOString();
    if (startTime !== undefined) startTimes[measure] = startTime;
  }
  return startTimes;
}
