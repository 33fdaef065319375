import type { ReactNode } from 'react';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder shown while the first rows load. */
export function ListSkeleton({ columns }: { columns: readonly { key: string }[] }): ReactNode {
  const t = useListMessages();
  return (
    <div role="status" aria-busy="true">
      <span className="ui-visually-hidden">{t('loading')}</span>
      <div className={classes.skeleton} aria-hidden="true">
        {rowKeys.map((row) => (
          <div key={row}>
            {columns.map((column) => (
              <span key={column.key} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
