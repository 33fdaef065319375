import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import classes from './scroll-box.module.css';

interface ScrollBoxProps {
  /** Names the part for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** `fits`: nothing to scroll; `more`: something to the right; `end`: the right edge is in view. */
type Width = 'fits' | 'more' | 'end';

/** Room for rounded widths. */
const tolerancePx = 2;

function widthOf({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Width {
  if (scrollWidth - clientWidth <= tolerancePx) return 'fits';
  return scrollWidth - clientWidth - Math.abs(scrollLeft) <= tolerancePx ? 'end' : 'more';
}

/** A wide part of a screen, such as a table, that scrolls sideways on its own and says so. */
export function ScrollBox({ label, className, children }: ScrollBoxProps): ReactNode {
  const t = useUiMessages();
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<Width>('fits');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(widthOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={box} className={`${classes.box} ${className ?? ''}`} tabIndex={0} aria-label={label}>
        {children}
      </section>
      {width !== 'fits' && (
        // Keeps its place at the end, so that nothing jumps.
        <p className={classes.hint} data-width={width} aria-hidden="true">
          {t('scrollSideways')}
        </p>
      )}
    </>
  );
}
