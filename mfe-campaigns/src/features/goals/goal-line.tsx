import type { GoalReport } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { GoalVerdict } from '../../data/verdict.tsx';
import { GoalBar } from './goal-bar.tsx';
import classes from './goal-line.module.css';
import { formatGoalNumber } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';

/** A goal on one line: its bar, its value and target, and its verdict. */
export function GoalLine({ goal }: { goal: GoalReport }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const quantity = formatGoalNumber(goal.quantity, goal, { locale });
  return (
    <li className={classes.line}>
      <span className={classes.name}>{goal.name}</span>
      <span className={classes.bar}>
        <GoalBar goal={goal} />
      </span>
      <span className={classes.value}>
        <strong>{formatGoalNumber(goal.actual, goal, { locale })}</strong>{' '}
        {t(goal.kind === 'rate' ? 'targetIs' : 'ofQuantity', { quantity })}
      </span>
      <span className={classes.verdict}>
        <GoalVerdict goal={goal} />
      </span>
    </li>
  );
}
