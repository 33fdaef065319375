import type { Alert, AlertProblem } from '@reportage/contracts';
import { formatNumber, formatPeriod, getNumberFormat, type Locale } from '@reportage/format';
import type { AlertTranslate } from './alerts.messages.ts';

/** Says in a sentence when an alert fires. */
export function formatRule(
  { rule, span, unit }: Pick<Alert, 'rule' | 'span' | 'unit'>,
  currency: string | null,
  t: AlertTranslate,
  locale: Locale,
): string {
  const interval = t(span === 'day' ? 'eachDay' : 'eachWeek');
  switch (rule.kind) {
    case 'threshold': {
      const value = formatNumber(rule.value, { unit, currency, locale });
      return `${interval}: ${t(rule.direction === 'above' ? 'isAbove' : 'isBelow', { value })}`;
    }
    case 'change': {
      const percent = getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
        rule.percent / 100,
      );
      const baselineKey = span === 'week' ? 'thanWeek' : rule.against === 'week' ? 'thanWeekday' : 'thanDay';
      const directionKeys = { up: 'rises', down: 'falls', either: 'changes' } as const;
      return `${interval}: ${t(directionKeys[rule.direction], { percent, baseline: t(baselineKey) })}`;
    }
    case 'unusual': {
      const directionKeys = { high: 'isHigh', low: 'isLow', either: 'isUnusual' } as const;
      const sensitivity = t(`${rule.sensitivity}_sensitivity`);
      return `${interval}: ${t(directionKeys[rule.direction], { sensitivity })}`;
    }
  }
}

/** Says why an alert is paused or a day is not evaluated, and what to do next. */
export function formatProblem(problem: AlertProblem, t: AlertTranslate, locale: Locale): string {
  switch (problem.kind) {
    case 'source':
      return t('problemSource', { names: problem.sourceNames.join(', ') });
    case 'days': {
      const days = problem.periods.map((period) => formatPeriod(period, { locale })).join(', ');
      return t('problemDays', { names: problem.sourceNames.join(', '), days });
    }
    case 'noNumber':
      return t('problemNoNumber');
    case 'noComparison':
      return t('problemNoComparison');
    case 'numbers':
      return t('problemNumbers');
    case 'takenBack':
      return t('problemRevoked');
    case 'access':
      return t('problemAccess');
    case 'card':
      return t('problemCard');
  }
}
