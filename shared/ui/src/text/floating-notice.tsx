import { Alert } from 'antd';
import type { ReactNode } from 'react';
import classes from './floating-notice.module.css';

interface FloatingNoticeProps {
  /** Null shows nothing, and keeps the place where the next text is announced. */
  text: string | null;
  action?: ReactNode;
  closeLabel: string;
  onClose(): void;
  /** Whether the pointer or the focus is on the notice, so that its time should stand still. */
  onHold(isHeld: boolean): void;
}

/** A notice over the lower edge of the page, which stays until it is taken away. */
export function FloatingNotice({ text, action, closeLabel, onClose, onHold }: FloatingNoticeProps): ReactNode {
  return (
    <div
      className={classes.notice}
      role="status"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {text !== null && (
        <Alert
          type="success"
          showIcon
          title={text}
          action={action}
          closable={{ closeIcon: true, 'aria-label': closeLabel, onClose }}
        />
      )}
    </div>
  );
}
