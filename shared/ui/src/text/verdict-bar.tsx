import type { ReactNode } from 'react';
import type { StatusTone } from './status-chip.tsx';
import classes from './verdict-bar.module.css';

export interface VerdictBarProps {
  label: string;
  /** Reached, in whole percent, 0–100. */
  percent: number;
  /** How good that is: the tone of the chip that goes with the bar. */
  tone: StatusTone;
  /** The filled share, 0–1, if it is not that of the percentage. */
  filled?: number;
  /** The share, 0–1, at which the bar is marked, and what the mark means, if that is not said elsewhere. */
  mark?: { share: number; text?: string } | null | undefined;
}

/** A bar in the tone of its verdict, with a mark to compare with. Its height is `--bar-height`, 6 px by default. */
export function VerdictBar({ label, percent, tone, filled = percent / 100, mark }: VerdictBarProps): ReactNode {
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <span className={classes.fill} data-tone={tone} style={{ width: `${filled * 100}%` }} />
      {mark && <span className={classes.mark} style={{ insetInlineStart: `${mark.share * 100}%` }} title={mark.text} />}
    </div>
  );
}
