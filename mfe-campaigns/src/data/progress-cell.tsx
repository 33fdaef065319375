import { formatProgress, missing } from '@reportage/format';
import { type DataColumn, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGoalCountMessages } from './goal-count.messages.ts';
import { GoalCountBar, getShownCounts } from './goal-count.tsx';
import { useProgressMessages } from './progress.messages.ts';
import { type Progress, ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
import { getVerdict, getVerdictTone, Verdict } from './verdict.tsx';

/**
 * A campaign's progress in a table: how many of its goals are on target, the percentage of a single total, or the
 * elapsed time. A single average or rate has no percentage, so only its verdict is shown.
 */
export function ProgressCell(props: Omit<ProgressBarProps, 'caption'>): ReactNode {
  const t = useProgressMessages();
  const { progress } = props;
  const counts = getShownCounts(progress);
  if (counts) {
    return <GoalCountBar counts={counts} tone={getVerdictTone(getVerdict(progress))} />;
  }
  if (progress.goalKind === 'rate') return <Verdict {...progress} />;
  return <ProgressBar {...props} caption={progress.goalKind === null ? t('timeElapsed') : <Verdict {...progress} />} />;
}

/** How a campaign's progress is shown on its card on a phone: like `ProgressCell`, but without a bar. */
export function useProgressOnPhone(): Required<
  Pick<DataColumn<Progress>, 'onPhone' | 'renderOnPhone' | 'titleOnPhone'>
> {
  const t = useProgressMessages();
  const tCount = useGoalCountMessages();
  const { locale } = useUiSettings();
  return {
    onPhone: 'metric',
    renderOnPhone: (campaign) => {
      const counts = getShownCounts(campaign);
      if (counts)
        return counts.started === 0 ? missing : tCount('short', { onTarget: counts.onTarget, started: counts.started });
      return campaign.goalKind === 'rate' ? <Verdict {...campaign} /> : formatProgress(campaign.progress, { locale });
    },
    titleOnPhone: (campaign) => {
      if (getShownCounts(campaign)) return tCount('shortTitle');
      if (campaign.goalKind === null) return t('timeElapsed');
      if (campaign.goalKind === 'rate') return undefined;
      return (
        <>
          <span className="ui-visually-hidden">{t('progress')}: </span>
          <Verdict {...campaign} />
        </>
      );
    },
  };
}
