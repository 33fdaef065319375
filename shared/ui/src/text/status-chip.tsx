import type { ReactNode } from 'react';
import classes from './text.module.css';

export type StatusTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

/** A status in one or two words. The text carries the meaning; the tone only supports it. */
export function StatusChip({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }): ReactNode {
  return <span className={`${classes.chip} ${classes[tone]}`}>{children}</span>;
}
