import { formatNumber } from '@reportage/format';
import { type StatusTone, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './verdict-bar.module.css';
import { wholeProgress } from './whole-progress.ts';

interface VerdictBarProps {
  label: string;
  /** Reached, 0–100. */
  percent: number;
  /** How good that is: the tone of the chip that goes with the bar. */
  tone: StatusTone;
  /** The filled share, 0–1, if it is not that of the percentage. */
  filled?: number;
  /** The share, 0–1, at which the bar is marked, and what the mark means. */
  mark?: { share: number; text: string } | null | undefined;
}

/** A bar in the tone of its verdict, with a mark to compare with. */
export function VerdictBar({ label, percent, tone, filled, mark }: VerdictBarProps): ReactNode {
  const whole = wholeProgress(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <span
        className={classes.fill}
        data-tone={tone}
        style={{ width: `${filled === undefined ? whole : filled * 100}%` }}
      />
      {mark && <span className={classes.mark} style={{ insetInlineStart: `${mark.share * 100}%` }} title={mark.text} />}
    </div>
  );
}

/** The bar with its percentage beside it. */
export function VerdictBarWithPercent(props: VerdictBarProps): ReactNode {
  const { locale } = useUiSettings();
  return (
    <div className={classes.progress}>
      <VerdictBar {...props} />
      <span className={classes.percent} aria-hidden>
        {formatNumber(wholeProgress(props.percent), { unit: 'percent', locale })}
      </span>
    </div>
  );
}
