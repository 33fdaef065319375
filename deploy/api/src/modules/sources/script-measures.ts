import {
  type AnalyticsScript,
  type AnalyticsSourceSettings,
  type AttentionSeconds,
  defaultScriptEvents,
  type ScrollDepth,
} from '@reportage/contracts';

/**
 * The values that a script may measure. `scroll` is the deepest scroll, `attention` the attention time. A measure
 * with a number states whether a pageview reached that depth or time.
 */
export type ScriptMeasure =
  | 'pageviews'
  | 'clicks'
  | 'scroll'
  | 'attention'
  | `scroll${ScrollDepth}`
  | `attention${AttentionSeconds}`;

/** When measures were selected, as instants; a measure that is not listed has been measured from the beginning. */
export type MeasureStartTimes = Readonly<Record<string, string>>;

type ScriptSettings = Partial<Pick<AnalyticsSourceSettings, 'script'>>;

function listMeasures({ pageview, click, scroll, time }: AnalyticsScript['events']): ScriptMeasure[] {
  const seconds = [...(time.items ?? []), ...(time.extra ?? [])];
  return [
    ...(pageview.active ? (['pageviews'] as const) : []),
    ...(click.active ? (['clicks'] as const) : []),
    ...(scroll.active ? (['scroll', ...(scroll.items ?? []).map((depth) => `scroll${depth}` as const)] as const) : []),
    ...(time.active ? (['attention', ...seconds.map((second) => `attention${second}` as const)] as const) : []),
  ];
}

export const getMeasures = ({ script }: ScriptSettings): ReadonlySet<ScriptMeasure> =>
  new Set(listMeasures(script?.events ?? defaultScriptEvents));

/**
 * When the measures in new settings were selected: measures that were in the old settings keep their date, others get
 * `now`.
 */
export function updateMeasureStartTimes(
  before: { settings: ScriptSettings; measuredSince: MeasureStartTimes },
  after: ScriptSettings,
  now: Date,
): MeasureStartTimes {
  const previousMeasures = getMeasures(before.settings);
  const since: Record<string, string> = {};
  for (const measure of getMeasures(after)) {
    const selected = previousMeasures.has(measure) ? before.measuredSince[measure] : now.toISOString();
    if (selected !== undefined) since[measure] = selected;
  }
  return since;
}
