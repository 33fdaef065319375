import { formatProgress, wholeProgress } from '@reportage/format';
import { useUiSettings, VerdictBar, type VerdictBarProps } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './verdict-bar.module.css';

interface VerdictBarWithPercentProps extends VerdictBarProps {
  /** Shown after the percentage. Both are then below the bar, where long translations fit, too. */
  caption?: ReactNode;
}

/** A bar with its percentage beside it, or below it with a caption. */
export function VerdictBarWithPercent({ percent, caption, ...props }: VerdictBarWithPercentProps): ReactNode {
  const { locale } = useUiSettings();
  const bar = <VerdictBar {...props} percent={wholeProgress(Math.max(0, percent))} />;
  const number = (
    <span className={classes.percent} aria-hidden>
      {formatProgress(percent, { locale })}
    </span>
  );
  if (caption === undefined)
    return (
      <div className={classes.progress}>
        {bar}
        {number}
      </div>
    );
  return (
    <div className={classes.captioned}>
      {bar}
      <div className={classes.caption}>
        {number} {caption}
      </div>
    </div>
  );
}
