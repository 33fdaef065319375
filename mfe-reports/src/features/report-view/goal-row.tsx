import {
  type EvaluatedGoal,
  type GoalReport,
  getBarShares,
  getEvaluatedGoalState,
  getGoalTone,
  getMarkKind,
  goalTones,
  isUnmeasured,
} from '@reportage/contracts';
import { formatProgress, roundProgress } from '@reportage/format';
import { useUiSettings, VerdictBar, VerdictText } from '@reportage/ui';
import type { ReactNode } from 'react';
import { formatGoalValue } from './goal-numbers.ts';
import classes from './goals-section.module.css';
import { useReportViewMessages } from './report-view.messages.ts';

/** The verdict on a goal, worded as on the members' pages. */
export function GoalVerdict({ goal }: { goal: EvaluatedGoal }): ReactNode {
  const t = useReportViewMessages();
  const state = getEvaluatedGoalState(goal);
  return <VerdictText tone={goalTones[state]}>{t(`goalState.${state}`)}</VerdictText>;
}

/** A goal in one row: its name, its bar, its value and target, and its state. */
export function GoalRow({ goal }: { goal: GoalReport }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const percent = Math.min(100, Math.max(0, goal.progress));
  const { filled, mark } = getBarShares(goal);
  const isRate = goal.kind === 'rate';
  const actual = formatGoalValue(goal.actual, goal, locale);
  const quantity = formatGoalValue(goal.quantity, goal, locale);
  const markText = t(isRate ? 'targetMark' : 'expectedMark', {
    value: formatGoalValue(goal.expected, goal, locale),
  });
  return (
    <li className={classes.row}>
      <span className={classes.name} dir="auto">
        {goal.name}
      </span>
      <div className={classes.bar}>
        <VerdictBar
          label={
            isUnmeasured(goal)
              ? t('goalWithoutData', { name: goal.name, quantity })
              : isRate
                ? t('rateProgress', { name: goal.name, actual, quantity })
                : t('goalProgress', { name: goal.name, percent: formatProgress(percent, { locale }) })
          }
          percent={roundProgress(percent)}
          tone={getGoalTone(goal)}
          filled={filled}
          mark={mark === null ? null : { share: mark, text: markText, kind: getMarkKind(goal) }}
        />
      </div>
      <span className={classes.value}>
        <strong>{actual}</strong> <span>{t(isRate ? 'targetIs' : 'ofQuantity', { quantity })}</span>
      </span>
      <span className={classes.state}>
        <GoalVerdict goal={goal} />
      </span>
    </li>
  );
}
