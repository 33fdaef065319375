import { formatProgress, wholeProgress } from '@reportage/format';
import { useUiSettings, VerdictBar, type VerdictBarProps } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './verdict-bar.module.css';

/** A bar with its percentage beside it. */
export function VerdictBarWithPercent({ percent, ...props }: VerdictBarProps): ReactNode {
  const { locale } = useUiSettings();
  return (
    <div className={classes.progress}>
      <VerdictBar {...props} percent={wholeProgress(Math.max(0, percent))} />
      <span className={classes.percent} aria-hidden>
        {formatProgress(percent, { locale })}
      </span>
    </div>
  );
}
