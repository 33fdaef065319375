import type { ReactNode } from 'react';
import classes from './text.module.css';

export type StatusTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

/** A state in one or two words. The words carry the meaning, the tone only helps. */
export function StatusChip({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }): ReactNode {
  const toned = tone === 'neutral' ? undefined : classes[tone];
  return <span className={[classes.chip, toned].filter(Boolean).join(' ')}>{children}</span>;
}
