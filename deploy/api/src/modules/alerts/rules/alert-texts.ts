import { type AlertRule, type AlertSpan, type LocalizedText, type Metric, unusualLimits } from '@reportage/contracts';
import { formatDay, formatNumber, formatPeriod, getLocaleTag, getNumberFormat, type Locale } from '@reportage/format';
import type { Finding } from './evaluate-rule.ts';
import { getFirstDay } from './spans.ts';

/** A metric's name and number format. */
export interface MetricInfo {
  name: LocalizedText;
  unit: Metric['unit'];
  currency: string | null;
}

export interface AlertFinding {
  rule: AlertRule;
  span: AlertSpan;
  /** The span's last day. */
  day: string;
  metric: MetricInfo;
  finding: Finding;
}

const en = {
  value: '{{metric}}, {{days}}: {{value}}',
  above: 'above the limit of {{reference}}',
  notAbove: 'not above the limit of {{reference}}',
  below: 'below the limit of {{reference}}',
  notBelow: 'not below the limit of {{reference}}',
  rose: '{{change}} more than {{earlierSpan}} ({{reference}})',
  fell: '{{change}} less than {{earlierSpan}} ({{reference}})',
  same: 'the same as {{earlierSpan}}',
  fromZero: 'up from 0 {{earlierSpan}}',
  changeLimit: 'the limit is a change of {{percent}}',
  dayBefore: 'the day before',
  weekBefore: 'the week before',
  weekEarlier: 'a week earlier',
  unusualHigh: 'unusually high',
  unusualLow: 'unusually low',
  usual: 'within the usual range',
  medianDays: 'the median of the previous {{count}} {{weekday}}s is {{reference}}',
  medianWeeks: 'the median of the previous {{count}} weeks is {{reference}}',
  score: 'the difference is {{score}} times the usual variation, limit {{limit}}',
  scoreEqual: 'these values are all equal',
  methodDays: 'Method: median absolute deviation over the same weekday.',
  methodWeeks: 'Method: median absolute deviation over the previous weeks.',
};
const de: typeof en = {
  value: '{{metric}}, {{days}}: {{value}}',
  above: 'über der Grenze von {{reference}}',
  notAbove: 'nicht über der Grenze von {{reference}}',
  below: 'unter der Grenze von {{reference}}',
  notBelow: 'nicht unter der Grenze von {{reference}}',
  rose: '{{change}} mehr als {{earlierSpan}} ({{reference}})',
  fell: '{{change}} weniger als {{earlierSpan}} ({{reference}})',
  same: 'so viel wie {{earlierSpan}}',
  fromZero: '{{earlierSpan}} waren es 0',
  changeLimit: 'die Grenze ist eine Veränderung von {{percent}}',
  dayBefore: 'am Tag davor',
  weekBefore: 'in der Woche davor',
  weekEarlier: 'eine Woche früher',
  unusualHigh: 'ungewöhnlich hoch',
  unusualLow: 'ungewöhnlich niedrig',
  usual: 'im üblichen Bereich',
  medianDays: 'der Median der {{count}} vorigen {{weekday}}e ist {{reference}}',
  medianWeeks: 'der Median der {{count}} vorigen Wochen ist {{reference}}',
  score: 'der Abstand ist das {{score}}-Fache der üblichen Schwankung, Grenze {{limit}}',
  scoreEqual: 'diese Werte sind alle gleich',
  methodDays: 'Verfahren: mediane absolute Abweichung über denselben Wochentag.',
  methodWeeks: 'Verfahren: mediane absolute Abweichung über die vorigen Wochen.',
};
const texts = { en, de };

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const getWeekdayName = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(getLocaleTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Describes a finding, including every number that the evaluation used. */
export function describeFinding({ rule, span, day, metric, finding }: AlertFinding, locale: Locale): string {
  const t = texts[locale];
  const { unit, currency } = metric;
  const format = (value: number) => formatNumber(value, { unit, currency, locale });
  const formatDecimal = (value: number) => getNumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const formatPercent = (ratio: number) =>
    getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(Math.abs(ratio));
  const { value, reference, share, score, sampleCount, hasFired } = finding;
  const days =
    span === 'day' ? formatDay(day, { locale }) : formatPeriod({ from: getFirstDay(span, day), to: day }, { locale });
  const head = fill(t.value, { metric: metric.name[locale], days, value: format(value) });
  switch (rule.kind) {
    case 'threshold': {
      const phrase = { above: [t.notAbove, t.above], below: [t.notBelow, t.below] }[rule.direction][hasFired ? 1 : 0];
      return `${head}, ${fill(phrase ?? '', { reference: format(reference) })}.`;
    }
    case 'change': {
      const earlierSpan = span === 'week' ? t.weekBefore : rule.against === 'week' ? t.weekEarlier : t.dayBefore;
      const phrase = value === reference ? t.same : share === null ? t.fromZero : share > 0 ? t.rose : t.fell;
      const change = fill(phrase, { earlierSpan, reference: format(reference), change: formatPercent(share ?? 0) });
      return `${head}, ${change}; ${fill(t.changeLimit, { percent: formatPercent(rule.percent / 100) })}.`;
    }
    case 'unusual': {
      const phrase = hasFired ? ((score ?? 0) > 0 ? t.unusualHigh : t.unusualLow) : t.usual;
      const medianValues = {
        count: String(sampleCount),
        weekday: getWeekdayName(day, locale),
        reference: format(reference),
      };
      const median = fill(span === 'day' ? t.medianDays : t.medianWeeks, medianValues);
      const limit = formatDecimal(unusualLimits[rule.sensitivity]);
      const distance = Number.isFinite(score)
        ? fill(t.score, { score: formatDecimal(Math.abs(score ?? 0)), limit })
        : t.scoreEqual;
      return `${head}, ${phrase}: ${median}, ${distance}. ${span === 'day' ? t.methodDays : t.methodWeeks}`;
    }
  }
}

export const localizeFinding = (alertFinding: AlertFinding): LocalizedText => ({
  en: describeFinding(alertFinding, 'en'),
  de: describeFinding(alertFinding, 'de'),
});
