import { toStoredValue, toTypedValue } from '@reportage/cards/settings';
import {
  type Alert,
  type AlertPreview,
  type AlertRule,
  type AlertSensitivity,
  type AlertSpan,
  alertRuleSchema,
  type Metric,
  minBaselineSamples,
} from '@reportage/contracts';

/** Form values, including those for rules that are not selected. */
export interface AlertFormValues {
  name: string;
  metric: string;
  span: AlertSpan;
  /** The kind of rule. Limits are `above` or `below`, so that the form reads as a sentence. */
  kind: 'above' | 'below' | 'change' | 'unusual';
  /** The number as typed: percent for ratios, currency units for money. */
  value: number | null;
  change: 'up' | 'down' | 'either';
  percent: number | null;
  against: 'previous' | 'week';
  unusual: 'high' | 'low' | 'either';
  sensitivity: AlertSensitivity;
  timezone: string;
  people: string[];
  mailed: string[];
  webhooks: string[];
}

const defaultRules = {
  span: 'day',
  kind: 'unusual',
  value: null,
  change: 'down',
  percent: 30,
  against: 'week',
  unusual: 'either',
  sensitivity: 'medium',
  mailed: [],
  webhooks: [],
} satisfies Partial<AlertFormValues>;

export const createAlertForm = (
  initialValues: Pick<AlertFormValues, 'name' | 'metric' | 'timezone' | 'people'>,
): AlertFormValues => ({ ...defaultRules, mailed: [], webhooks: [], ...initialValues });

function getRuleValues(rule: AlertRule, unit: Metric['unit']): Partial<AlertFormValues> {
  switch (rule.kind) {
    case 'threshold':
      return { kind: rule.direction, value: toTypedValue(unit, rule.value) };
    case 'change':
      return { kind: rule.kind, change: rule.direction, percent: rule.percent, against: rule.against };
    case 'unusual':
      return { kind: rule.kind, unusual: rule.direction, sensitivity: rule.sensitivity };
  }
}

const getIds = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

export const getAlertForm = (alert: Alert): AlertFormValues => ({
  ...defaultRules,
  name: alert.name,
  metric: alert.metric,
  span: alert.span,
  timezone: alert.timezone,
  ...getRuleValues(alert.rule, alert.unit),
  people: getIds(alert.people),
  mailed: getIds(alert.mailed),
  webhooks: getIds(alert.webhooks),
});

/** Returns the selected rule; null while a number is missing or out of range. */
export function getRule(values: AlertFormValues, unit: Metric['unit']): AlertRule | null {
  const { kind, value, change, percent, against, unusual, sensitivity } = values;
  const threshold = { kind: 'threshold', direction: kind, value: value === null ? null : toStoredValue(unit, value) };
  const rules = {
    above: threshold,
    below: threshold,
    change: { kind, direction: change, percent, against },
    unusual: { kind, direction: unusual, sensitivity },
  };
  const parsed = alertRuleSchema.safeParse(rules[kind]);
  return parsed.success ? parsed.data : null;
}

const daysPerWeek = 7;

/** Returns how many days or weeks with a value a check needs, including the one being checked. */
export function countNeededSpans(rule: AlertRule, span: AlertSpan): number {
  if (rule.kind === 'threshold') return 1;
  if (rule.kind === 'change') return span === 'day' && rule.against === 'week' ? daysPerWeek + 1 : 2;
  // A day is compared with the same weekday in earlier weeks.
  return minBaselineSamples * (span === 'day' ? daysPerWeek : 1) + 1;
}

export const countValues = ({ days }: Pick<AlertPreview, 'days'>): number =>
  days.filter(({ value }) => value !== null).length;

/** Whether there are too few values so far to check any day. */
export const lacksHistory = ({ days }: Pick<AlertPreview, 'days'>, rule: AlertRule, span: AlertSpan): boolean =>
  days.every(({ outcome }) => outcome === 'unknown') && countValues({ days }) < countNeededSpans(rule, span);
