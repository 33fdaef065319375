import { Alert } from 'antd';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { undoArea } from '../keys/use-row-focus.ts';
import classes from './floating-notice.module.css';

interface FloatingNoticeProps {
  /** Null shows nothing, but keeps the live region in which the next text is announced. */
  text: string | null;
  action?: ReactNode;
  closeLabel: string;
  onClose(): void;
  /** Called when the notice gains or loses hover or focus; its timer should be paused while the notice is held. */
  onHold(isHeld: boolean): void;
}

/** The custom property for the notice's height. Bars at the bottom of the page are placed above the notice. */
const heightVariable = '--floating-notice';

/** A notice at the bottom of the page, which stays until it is removed. */
export function FloatingNotice({ text, action, closeLabel, onClose, onHold }: FloatingNoticeProps): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  const isShown = text !== null;
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element || !isShown) return;
    const { style } = document.documentElement;
    // The notice may become taller when its text changes or the window becomes narrower.
    const observer = new ResizeObserver(() => style.setProperty(heightVariable, `${element.offsetHeight + 16}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(heightVariable);
    };
  }, [isShown]);
  const release = useEffectEvent(() => {
    const isHeld = notice.current?.matches(':hover, :focus-within') ?? false;
    if (!isHeld) onHold(false);
  });
  // A button that is removed with its notice loses focus without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different text is a different notice
  useLayoutEffect(() => release(), [text]);
  return (
    <div
      ref={notice}
      {...undoArea}
      className={classes.notice}
      role="status"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {isShown && (
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
