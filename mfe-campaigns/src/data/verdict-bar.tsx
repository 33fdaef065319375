import { formatProgress, roundProgress } from '@reportage/format';
import { useUiSettings, VerdictBar, type VerdictBarProps } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './verdict-bar.module.css';

interface VerdictBarWithPercentProps extends VerdictBarProps {
  /** The text after the percentage. */
  caption?: ReactNode;
}

/** A bar above its percentage and caption, which take no width from it, so that stacked bars have the same length. */
export function VerdictBarWithPercent({ percent, caption, ...props }: VerdictBarWithPercentProps): ReactNode {
  const { locale } = useUiSettings();
  return (
    <div className={classes.captioned}>
      <VerdictBar {...props} percent={roundProgress(Math.max(0, percent))} />
      <div className={classes.caption}>
        <span className={classes.percent} aria-hidden>
          {formatProgress(percent, { locale })}
        </span>
        {caption !== undefined && <> {caption}</>}
      </div>
    </div>
  );
}
