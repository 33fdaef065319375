import { type ReactNode, useState } from 'react';
import { RightOutlined } from '../antd/icons.ts';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** What is seen while it is closed, and what opens it. */
  summary: ReactNode;
  /** Names it, where the summary alone would not say whose details they are. */
  label?: string;
  startsOpen?: boolean;
  /** Renders the content only while it is open: for long lists of large contents. */
  isLazy?: boolean;
  /** The summary fills its place, as a row of a list does. */
  isRow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Details that open below their summary, by click or key, and by the browser's search in the page. */
export function Disclosure({
  summary,
  label,
  startsOpen = false,
  isLazy = false,
  isRow = false,
  className,
  children,
}: DisclosureProps): ReactNode {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={startsOpen}
      className={[classes.disclosure, className].filter(Boolean).join(' ')}
      data-row={isRow || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary} {...(label ? { 'aria-label': label } : {})}>
        <RightOutlined className={classes.arrow ?? ''} />
        <span className={classes.words}>{summary}</span>
      </summary>
      {(!isLazy || isOpen) && <div className={classes.content}>{children}</div>}
    </details>
  );
}
