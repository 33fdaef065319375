import type { ComponentProps, ReactNode } from 'react';
import classes from './figure-tile.module.css';

interface FigureNoteProps extends Omit<ComponentProps<'span'>, 'className'> {
  tone?: 'positive' | 'negative' | 'neutral';
  /** Whether the text has a tooltip, which must be reachable by keyboard. */
  isFocusable?: boolean;
}

/** A short text below a figure, such as its target. */
export function FigureNote({ tone, isFocusable = false, ...props }: FigureNoteProps): ReactNode {
  return <span {...props} className={classes.change} data-tone={tone} {...(isFocusable ? { tabIndex: 0 } : {})} />;
}
