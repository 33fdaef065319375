import { type GoalReport, getBarShares, getGoalTone } from '@reportage/contracts';
import { formatProgress, wholeProgress } from '@reportage/format';
import { useUiSettings, VerdictBar } from '@reportage/ui';
import { formatGoalNumber } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

/** A sum’s progress towards its quantity, or a rate beside its target; the mark shows the value expected by now. */
export function GoalBar({ goal }: { goal: GoalReport }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const percent = Math.min(100, Math.max(0, goal.progress));
  const { filled, mark } = getBarShares(goal);
  const markText = t(goal.kind === 'rate' ? 'targetMark' : 'expectedMark', {
    value: formatGoalNumber(goal.expected, goal, { locale }),
  });
  return (
    <div className={classes.goalBar}>
      <VerdictBar
        label={t('goalProgress', { name: goal.name, percent: formatProgress(percent, { locale }) })}
        percent={wholeProgress(percent)}
        tone={getGoalTone(goal)}
        filled={filled}
        mark={mark === null ? null : { share: mark, text: markText }}
      />
    </div>
  );
}
