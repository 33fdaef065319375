import type { ReactNode } from 'react';
import classes from './brand.module.css';

/** The product's mark and, where there is room, its name. */
export function Brand({ isNarrow = false }: { isNarrow?: boolean }): ReactNode {
  return (
    <span className={classes.brand}>
      <span className={classes.mark} aria-hidden="true" />
      {!isNarrow && <span className={classes.name}>Reportage</span>}
    </span>
  );
}
