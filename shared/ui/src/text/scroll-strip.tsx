import { type ReactNode, useRef } from 'react';
import classes from './scroll-strip.module.css';
import { useHiddenSides } from './use-hidden-sides.ts';

/**
 * One line of links or buttons that scrolls sideways if there is too little room; it fades at each side with hidden
 * content.
 */
export function ScrollStrip({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const hidden = useHiddenSides(strip);
  return (
    <div ref={strip} className={`${classes.strip} ${className ?? ''}`} data-hidden={hidden}>
      {children}
    </div>
  );
}
