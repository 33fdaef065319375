import { storedValue, typedValue } from '@reportage/cards/settings';
import {
  type Alert,
  type AlertPreview,
  type AlertRule,
  type AlertSensitivity,
  type AlertSpan,
  alertRuleSchema,
  type Metric,
  minUnusualSamples,
} from '@reportage/contracts';

/** Values of the form, including those of the rules that are not selected. */
export interface AlertFormValues {
  name: string;
  metric: string;
  span: AlertSpan;
  kind: AlertRule['kind'];
  side: 'above' | 'below';
  /** As typed: percent for ratios, currency units for money. */
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
  side: 'below',
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
      return { side: rule.direction, value: typedValue(unit, rule.value) };
    case 'change':
      return { change: rule.direction, percent: rule.percent, against: rule.against };
    case 'unusual':
      return { unusual: rule.direction, sensitivity: rule.sensitivity };
  }
}

const getIds = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

export const getAlertForm = (alert: Alert): AlertFormValues => ({
  ...defaultRules,
  name: alert.name,
  metric: alert.metric,
  span: alert.span,
  kind: alert.rule.kind,
  timezone: alert.timezone,
  ...getRuleValues(alert.rule, alert.unit),
  people: getIds(alert.people),
  mailed: getIds(alert.mailed),
  webhooks: getIds(alert.webhooks),
});

/** The selected rule; null while a number is missing or out of range. */
export function getRule(values: AlertFormValues, unit: Metric['unit']): AlertRule | null {
  const { kind, side, value, change, percent, against, unusual, sensitivity } = values;
  const rules = {
    threshold: { kind, direction: side, value: value === null ? null : storedValue(unit, value) },
    change: { kind, direction: change, percent, against },
    unusual: { kind, direction: unusual, sensitivity },
  };
  const parsed = alertRuleSchema.safeParse(rules[kind]);
  return parsed.success ? parsed.data : null;
}

const daysOfWeek = 7;

/** The number of days or weeks with numbers that a check needs, including the checked one. */
export function countNeededSpans(rule: AlertRule, span: AlertSpan): number {
  if (rule.kind === 'threshold') return 1;
  if (rule.kind === 'change') return span === 'day' && rule.against === 'week' ? daysOfWeek + 1 : 2;
  // A day is compared with the same weekday in earlier weeks.
  return minUnusualSamples * (span === 'day' ? daysOfWeek : 1) + 1;
}

/** The number of days or weeks that have a number. */
export const countNumbers = ({ days }: Pick<AlertPreview, 'days'>): number =>
  days.filter(({ value }) => value !== null).length;

/** Whether none of the days can be checked because there are too few numbers so far. */
export const lacksHistory = ({ days }: Pick<AlertPreview, 'days'>, rule: AlertRule, span: AlertSpan): boolean =>
  days.every(({ outcome }) => outcome === 'unknown') && countNumbers({ days }) < countNeededSpans(rule, span);
