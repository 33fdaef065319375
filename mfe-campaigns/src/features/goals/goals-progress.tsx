import type { Campaign } from '@reportage/contracts';
import { formatPeriod, formatProgress } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Tooltip, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { getShownCounts, useGoalCountText } from '../../data/goal-count.tsx';
import { ProgressCell } from '../../data/progress-cell.tsx';
import { useVerdictText } from '../../data/verdict.tsx';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals-progress.module.css';

/** A campaign's progress in a list. If the campaign has goals, it links to them, and a tooltip lists the goal sets. */
export function GoalsProgress({ campaign, label }: { campaign: Campaign; label: string }) {
  const t = useGoalsMessages();
  const verdictText = useVerdictText()(campaign);
  const { locale } = useUiSettings();
  const getCountText = useGoalCountText();
  const { slug } = useWorkspace();
  const { goalSet } = campaign.meta;
  const bar = <ProgressCell progress={campaign} dates={campaign.meta} label={label} />;
  if (goalSet.length === 0) return bar;
  const counts = getShownCounts(campaign);
  const progress = counts ? getCountText(counts) : `${formatProgress(campaign.progress, { locale })}, ${verdictText}`;
  const tooltip = (
    <ul className={classes.sets}>
      {goalSet.map(({ name, goalSetIndex, startDate, endDate, goals }) => (
        <li key={goalSetIndex}>
          <span>
            {name} · {formatPeriod({ from: startDate, to: endDate }, { locale })}
          </span>
          <span>{t('goalCount', { count: goals.length })}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Tooltip title={tooltip}>
      <Link
        className={classes.link}
        to={`/${slug}/campaigns/${campaign.id}?tab=goals`}
        aria-label={t('openGoals', { progress })}
      >
        {bar}
      </Link>
    </Tooltip>
  );
}
