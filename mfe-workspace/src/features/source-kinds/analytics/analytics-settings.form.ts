import {
  type AnalyticsScript,
  type AnalyticsSource,
  type AnalyticsSourceSettings,
  type AttentionSeconds,
  averageScrollFromPercent,
  defaultScriptEvents,
  type ScrollDepth,
} from '@reportage/contracts';

/** Form values: a source's settings with optional lists filled in. */
export interface AnalyticsSettingsForm {
  name: string;
  siteUrl: string;
  pageviews: boolean;
  clicks: boolean;
  scroll: boolean;
  scrollDepths: ScrollDepth[];
  averageScrollFrom: number;
  time: boolean;
  attentionSeconds: AttentionSeconds[];
  timeBuckets: AttentionSeconds[];
  breakdown: AnalyticsSourceSettings['breakdown'];
  contentGrouping: { name: string; pathPrefix: string }[];
  waitsForConsent: boolean;
  applyToAll: boolean;
}

export function toForm(source: AnalyticsSource): AnalyticsSettingsForm {
  const { script, breakdown, contentGrouping, waitsForConsent = false } = source.meta.settings;
  const events = script?.events ?? defaultScriptEvents;
  return {
    name: source.name,
    siteUrl: source.siteUrl ?? '',
    pageviews: events.pageview.active,
    clicks: events.click.active,
    scroll: events.scroll.active,
    scrollDepths: events.scroll.items ?? [],
    averageScrollFrom: events.scroll.extra?.[0] ?? averageScrollFromPercent,
    time: events.time.active,
    attentionSeconds: events.time.items ?? [],
    timeBuckets: events.time.extra ?? [],
    breakdown,
    contentGrouping,
    waitsForConsent,
    applyToAll: false,
  };
}

const sortUnique = <Choice extends number>(numbers: readonly Choice[]): Choice[] =>
  [...new Set(numbers)].sort((first, second) => first - second);

function toEvents(form: AnalyticsSettingsForm): AnalyticsScript['events'] {
  return {
    pageview: { active: form.pageviews },
    click: { active: form.clicks },
    scroll: { active: form.scroll, items: sortUnique(form.scrollDepths), extra: [form.averageScrollFrom] },
    time: { active: form.time, items: sortUnique(form.attentionSeconds), extra: sortUnique(form.timeBuckets) },
  };
}

/** Converts the form to the settings to send. Without a code, they contain no script. */
export function toSettings(form: AnalyticsSettingsForm, code: string | undefined): AnalyticsSourceSettings {
  const { breakdown, contentGrouping, waitsForConsent } = form;
  const settings = { breakdown, contentGrouping, ...(waitsForConsent ? { waitsForConsent } : {}) };
  return code ? { script: { code, events: toEvents(form) }, ...settings } : settings;
}
