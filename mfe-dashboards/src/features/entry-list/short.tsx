import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

/** A single line of text in a table; a tooltip and the details show it in full. */
export const Short = ({ text }: { text: string }): ReactNode => (
  <span className={classes.short} title={text}>
    {text}
  </span>
);
