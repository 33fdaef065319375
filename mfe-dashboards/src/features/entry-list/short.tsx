import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

/** A text in one line of a table; what does not fit is its tooltip, and in the details. */
export const Short = ({ text }: { text: string }): ReactNode => (
  <span className={classes.short} title={text}>
    {text}
  </span>
);
