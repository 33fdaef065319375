import { type Campaign, getGoalTone } from '@reportage/contracts';
import { formatProgress } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { elapsedDays } from './elapsed-days.ts';
import { useProgressMessages } from './progress.messages.ts';
import { VerdictBarWithPercent } from './verdict-bar.tsx';

interface ElapsedBarProps {
  progress: Pick<Campaign, 'progress' | 'progressStatus' | 'goalKind'>;
  dates: { startDate: string; endDate: string; timezone: string };
  label: string;
}

/**
 * A campaign's progress in the tone of its verdict, with a mark at the share of its time that has passed. Only sums are
 * compared with time: rates are expected in full from the first day. Without goals, progress is the elapsed time, which is
 * neither good nor bad.
 */
export function ElapsedBar({ progress, dates, label }: ElapsedBarProps): ReactNode {
  const t = useProgressMessages();
  const { locale } = useUiSettings();
  const { share } = elapsedDays(dates, new Date());
  const { goalKind } = progress;
  const isMarked = goalKind === 'sum' && share > 0 && share < 1;
  const elapsed = formatProgress(share * 100, { locale });
  return (
    <VerdictBarWithPercent
      label={label}
      percent={progress.progress}
      tone={goalKind ? getGoalTone({ progressStatus: progress.progressStatus, kind: goalKind }) : 'neutral'}
      mark={isMarked ? { share, text: t('elapsed', { share: elapsed }) } : null}
    />
  );
}
