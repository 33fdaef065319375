import type { ReactNode } from 'react';
import classes from './page-width.module.css';

export type PageWidthName = 'form' | 'wide';

interface PageWidthProps {
  /** `form` for fields and settings, `wide` for rows, tables and cards side by side. */
  width: PageWidthName;
  /** Whether the page is centered in the window, because it has no rail. */
  isCentered?: boolean;
  children: ReactNode;
}

/** Limits the width of a page. It wraps the heading and the content together, so that their edges are aligned. */
export function PageWidth({ width, isCentered = false, children }: PageWidthProps): ReactNode {
  return (
    <div className={`${classes.width} ${isCentered ? classes.centered : ''}`} data-width={width}>
      {children}
    </div>
  );
}
