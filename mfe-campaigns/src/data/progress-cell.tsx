import type { ReactNode } from 'react';
import { getElapsedDays } from './elapsed-days.ts';
import { GoalCountBar, getShownCounts } from './goal-count.tsx';
import type { CampaignDates } from './periods.ts';
import { useProgressMessages } from './progress.messages.ts';
import { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
import { Verdict } from './verdict.tsx';
import classes from './verdict-bar.module.css';

interface ProgressCellProps extends Omit<ProgressBarProps, 'caption'> {
  dates: CampaignDates;
}

/**
 * A campaign's progress in a table. Several goals are shown as the number on target, and a single total is shown as a
 * percentage. A single average or rate has no percentage, so only its verdict is shown. Without goals, the days left
 * are shown as text, because a bar would look like one for goals.
 */
export function ProgressCell({ dates, ...props }: ProgressCellProps): ReactNode {
  const { progress } = props;
  const counts = getShownCounts(progress);
  if (counts) return <GoalCountBar counts={counts} />;
  if (progress.goalKind === 'rate') return <Verdict {...progress} />;
  if (progress.goalKind === null) return <TimeCell dates={dates} />;
  return <ProgressBar {...props} caption={<Verdict {...progress} />} />;
}

function TimeCell({ dates }: { dates: CampaignDates }) {
  const t = useProgressMessages();
  const { daysLeft, daysUntilStart, hasEnded } = getElapsedDays(dates, new Date());
  const getText = () => {
    if (daysUntilStart > 0) return t('startsIn', { count: daysUntilStart });
    if (hasEnded) return t('ended');
    return daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft });
  };
  return (
    <div className={classes.caption}>
      {t('noGoals')} · {getText()}
    </div>
  );
}

/** Like `ProgressCell`, but on one line, for a campaign's card on a phone. */
export function PhoneProgressCell(props: ProgressCellProps): ReactNode {
  return (
    <div className={classes.onPhone}>
      <ProgressCell {...props} />
    </div>
  );
}
