import type { GoalReport } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { wholeProgress } from '../../data/whole-progress.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

/** Progress towards the quantity, with a mark at the quantity expected by now. */
export function GoalBar({ goal }: { goal: GoalReport }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const percent = Math.min(100, Math.max(0, goal.progress));
  const expected = Math.min(100, (goal.expected / goal.quantity) * 100);
  const isBehind = goal.progressStatus === 'behind';
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuenow={wholeProgress(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={t('goalProgress', { name: goal.name, percent: formatNumber(percent, { unit: 'percent', locale }) })}
    >
      <span className={isBehind ? classes.fillBehind : classes.fill} style={{ width: `${percent}%` }} />
      {expected > 0 && expected < 100 && <span className={classes.mark} style={{ insetInlineStart: `${expected}%` }} />}
    </div>
  );
}
