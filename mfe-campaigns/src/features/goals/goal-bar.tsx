import { type GoalReport, getBarShares, getGoalTone, getMarkKind, isUnmeasured } from '@reportage/contracts';
import { formatProgress, roundProgress } from '@reportage/format';
import { useUiSettings, VerdictBar } from '@reportage/ui';
import { formatGoalNumber } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

/** A sum's progress toward its quantity, or a rate compared with its target. A mark shows the value expected by now. */
export function GoalBar({ goal }: { goal: GoalReport }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const percent = Math.min(100, Math.max(0, goal.progress));
  const { filled, mark } = getBarShares(goal);
  const isRate = goal.kind === 'rate';
  const format = (value: number | null) => formatGoalNumber(value, goal, { locale });
  const label = isUnmeasured(goal)
    ? t('goalWithoutData', { name: goal.name })
    : isRate
      ? t('goalValue', { name: goal.name, value: format(goal.actual) })
      : t('goalProgress', { name: goal.name, percent: formatProgress(percent, { locale }) });
  const markText = t(isRate ? 'targetMark' : 'expectedMark', {
    value: format(goal.expected),
  });
  return (
    <div className={classes.goalBar}>
      <VerdictBar
        {...(isRate ? { role: 'meter' as const } : {})}
        label={label}
        percent={roundProgress(percent)}
        tone={getGoalTone(goal)}
        filled={filled}
        mark={mark === null ? null : { share: mark, text: markText, kind: getMarkKind(goal) }}
      />
    </div>
  );
}
