import type { Campaign } from '@reportage/contracts';
import { formatPeriod, formatProgress } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Tooltip, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { ElapsedBar } from '../../data/elapsed-bar.tsx';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals-progress.module.css';

/** A campaign's progress in a list; if it has goals, names the sets and links to them. */
export function GoalsProgress({ campaign, label }: { campaign: Campaign; label: string }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  const { goalSet } = campaign.meta;
  const bar = <ElapsedBar progress={campaign} dates={campaign.meta} label={label} />;
  if (goalSet.length === 0)
    return (
      <Tooltip title={t('timeOnly')}>
        <div>{bar}</div>
      </Tooltip>
    );
  const format = (percent = 0) => formatProgress(percent, { locale });
  const sets = (
    <ul className={classes.sets}>
      {goalSet.map(({ name, goalSetIndex, startDate, endDate }, index) => (
        <li key={goalSetIndex}>
          <span>
            {name} · {formatPeriod({ from: startDate, to: endDate }, { locale })}
          </span>
          <strong>{format(campaign.progressSet[index])}</strong>
        </li>
      ))}
    </ul>
  );
  return (
    <Tooltip title={sets}>
      <Link
        className={classes.link}
        to={`/${slug}/campaigns/${campaign.id}?tab=goals`}
        aria-label={t('openGoals', { percent: format(campaign.progress) })}
      >
        {bar}
      </Link>
    </Tooltip>
  );
}
