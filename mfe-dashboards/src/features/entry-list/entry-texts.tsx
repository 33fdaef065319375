import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

/** A single line of text in a table; a tooltip and the details show it in full. */
export const TruncatedText = ({ text }: { text: string }): ReactNode => (
  <span className={classes.truncated} title={text}>
    {text}
  </span>
);

/** Text that wraps, because its end matters as much as its beginning. */
export const FullText = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={classes.whole}>{children}</span>
);
