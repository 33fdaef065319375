import { type ReactNode, useState } from 'react';
import { RightOutlined } from '../antd/icons.ts';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** The text that stays visible while the details are closed, and opens them. */
  summary: ReactNode;
  /** Accessible name, if the summary alone does not identify the details. */
  label?: string;
  startsOpen?: boolean;
  /** Whether the details must be open, for example because a field inside has an error. */
  isForcedOpen?: boolean;
  /** Whether the content is rendered only while the disclosure is open, for long lists with large content. */
  isLazy?: boolean;
  /** Whether the summary fills the available width, like a row of a list. */
  isRow?: boolean;
  className?: string | undefined;
  /** The fragment in URLs that link to the details. */
  id?: string;
  children: ReactNode;
}

/** Details that open below their summary on a click or key press, or through the browser's find-in-page. */
export function Disclosure({
  summary,
  label,
  startsOpen = false,
  isForcedOpen = false,
  isLazy = false,
  isRow = false,
  className,
  id,
  children,
}: DisclosureProps): ReactNode {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      id={id}
      open={isOpen || isForcedOpen}
      className={[classes.disclosure, className].filter(Boolean).join(' ')}
      data-row={isRow || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary} {...(label ? { 'aria-label': label } : {})}>
        <RightOutlined className={classes.arrow ?? ''} />
        <span className={classes.text}>{summary}</span>
      </summary>
      {(!isLazy || isOpen) && <div className={classes.content}>{children}</div>}
    </details>
  );
}
