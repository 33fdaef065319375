import { dayInZone, formatDay, formatProgress } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { formatGoalValue } from './goal-numbers.ts';
import { useReportVerdictMessages } from './report-verdict.messages.ts';
import { getVerdict, type Shortfall } from './report-verdict.model.ts';
import type { ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';

/** Summarizes the goals in one sentence at the top of the report; renders nothing without goals. */
export function ReportVerdict({ report, parts, publishedAt }: ShownReport): ReactNode {
  const t = useReportVerdictMessages();
  const { locale } = useUiSettings();
  const verdict = getVerdict(parts.goals);
  if (!verdict) return null;
  const { goalCount, onTargetCount, isUnmeasured, isCompleted, shortfalls } = verdict;
  if (isUnmeasured)
    return (
      <p className={classes.verdict} dir="auto">
        {t('noneMeasured', { count: goalCount })}.
      </p>
    );
  const day = formatDay(dayInZone(publishedAt ?? new Date(), report.settings.timezone), { locale, style: 'short' });
  const describeShortfall = ({ kind, goal, percent }: Shortfall): string =>
    t(kind, {
      name: goal.name,
      day,
      percent: formatProgress(Math.max(1, percent), { locale }),
      actual: formatGoalValue(goal.actual, goal, locale),
      quantity: formatGoalValue(goal.quantity, goal, locale),
    });
  const [first = '', second] = shortfalls.map(describeShortfall);
  const countText =
    onTargetCount === goalCount
      ? t(isCompleted ? 'allReached' : 'allOnTarget', { count: goalCount })
      : onTargetCount === 0
        ? t('noneOnTarget', { count: goalCount })
        : t('someOnTarget', { count: onTargetCount, all: goalCount });
  return (
    <p className={classes.verdict} dir="auto">
      {first
        ? t('sentence', { count: countText, details: second ? t('and', { first, second }) : first })
        : `${countText}.`}
    </p>
  );
}
