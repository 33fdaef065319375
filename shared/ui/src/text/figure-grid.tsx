import type { ReactNode } from 'react';
import type { FigureColumns } from './figure-columns.ts';
import classes from './figure-grid.module.css';

interface FigureGridProps {
  /** The result of `getFigureColumns`. */
  columns: FigureColumns;
  className?: string | undefined;
  children: ReactNode;
}

/** Terms and figures side by side, in columns of equal width. */
export function FigureGrid({ columns, className = '', children }: FigureGridProps): ReactNode {
  return (
    <div className={classes.container}>
      <dl className={`${classes.grid} ${className}`} style={columns.grid}>
        {children}
      </dl>
    </div>
  );
}
