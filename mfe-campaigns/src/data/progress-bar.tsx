import type { Campaign } from '@reportage/contracts';
import { formatProgress } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getExpectedProgress } from './expected-progress.ts';
import { useProgressMessages } from './progress.messages.ts';
import { getVerdict, getVerdictTone } from './verdict.tsx';
import { VerdictBarWithPercent } from './verdict-bar.tsx';

export type Progress = Pick<Campaign, 'progress' | 'progressStatus' | 'goalKind' | 'goalCounts'>;

export interface ProgressBarProps {
  /** A campaign; `meta` is omitted if only its progress is known, not its goals. */
  progress: Progress & { meta?: Pick<Campaign['meta'], 'goalSet' | 'timezone'> };
  label: string;
  /** Shown after the percentage; both are then below the bar. */
  caption?: ReactNode;
}

/** A campaign's progress in the tone of its verdict, with a mark at the progress expected by now. */
export function ProgressBar({ progress, label, caption }: ProgressBarProps): ReactNode {
  const t = useProgressMessages();
  const { locale } = useUiSettings();
  const { meta } = progress;
  const expected = meta ? getExpectedProgress(meta.goalSet, meta.timezone, new Date()) : null;
  const isMarked = expected !== null && expected > 0 && expected < 1;
  return (
    <VerdictBarWithPercent
      label={label}
      caption={caption}
      percent={progress.progress}
      tone={getVerdictTone(getVerdict(progress))}
      mark={
        isMarked
          ? { share: expected, text: t('expected', { share: formatProgress(expected * 100, { locale }) }) }
          : null
      }
    />
  );
}
