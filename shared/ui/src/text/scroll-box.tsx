import { type ReactNode, useRef } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import classes from './scroll-box.module.css';
import { useHiddenSides } from './use-hidden-sides.ts';

interface ScrollBoxProps {
  /** The accessible name, unless the surrounding element has one. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A wide area, such as a table, that scrolls horizontally, independently of the page. A hint says that it scrolls. */
export function ScrollBox({ label, className, children }: ScrollBoxProps): ReactNode {
  const t = useUiMessages();
  const box = useRef<HTMLElement>(null);
  const hiddenSides = useHiddenSides(box);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section ref={box} className={`${classes.box} ${className ?? ''}`} tabIndex={0} aria-label={label}>
        {children}
      </section>
      {hiddenSides !== 'none' && (
        // The hint keeps its space when it is hidden at the end, so that the layout does not jump.
        <p className={classes.hint} data-width={hiddenSides === 'start' ? 'end' : 'more'} aria-hidden="true">
          {t('scrollSideways')}
        </p>
      )}
    </>
  );
}
