import type { ReactNode } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import type { StatusTone } from './status-chip.tsx';
import classes from './verdict-bar.module.css';

export type BarMarkKind = 'expected' | 'target';

export interface VerdictBarProps {
  label: string;
  /** `meter` for a value that is compared with a target but does not progress toward it. */
  role?: 'progressbar' | 'meter';
  /** The percentage reached, a whole number from 0 to 100. */
  percent: number;
  /** The tone of the bar; its chip has the same tone. */
  tone: StatusTone;
  /** The filled share, 0–1; by default, the percentage. */
  filled?: number;
  /**
   * The position of the mark, 0–1, and its meaning, unless that is explained elsewhere. A `target` is drawn differently
   * from the value `expected` by now, which is the default.
   */
  mark?: { share: number; text?: string; kind?: BarMarkKind } | null | undefined;
}

/**
 * A progress bar colored by its tone, with an optional mark for comparison. The mark's text is part of the accessible
 * name. The height is `--bar-height`, 6 px by default.
 */
export function VerdictBar({
  label,
  role = 'progressbar',
  percent,
  tone,
  filled = percent / 100,
  mark,
}: VerdictBarProps): ReactNode {
  const name = mark?.text ? `${label}. ${mark.text}` : label;
  const range = { role, 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-label': name };
  return (
    <div className={classes.bar} {...range}>
      <span className={classes.fill} data-tone={tone} style={{ width: `${filled * 100}%` }} />
      {mark && (
        <span
          className={classes.mark}
          data-kind={mark.kind}
          style={{ insetInlineStart: `${mark.share * 100}%` }}
          title={mark.text}
        />
      )}
    </div>
  );
}

/** Explains the marks on the bars above. Renders nothing if none of them has a mark. */
export function VerdictBarKey({ kinds }: { kinds: readonly BarMarkKind[] }): ReactNode {
  const t = useUiMessages();
  if (kinds.length === 0) return null;
  return (
    <p className={classes.key}>
      {kinds.map((kind) => (
        <span key={kind}>
          <span className={classes.keyMark} data-kind={kind} aria-hidden />
          {t(kind === 'target' ? 'barTarget' : 'barExpected')}
        </span>
      ))}
    </p>
  );
}
