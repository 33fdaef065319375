import { type ReactNode, useRef } from 'react';
import { useRowFocus } from './use-row-focus.ts';
import { rowKeysArea, useRowKeys } from './use-row-keys.ts';

interface RowKeysProps {
  /** Called when `e` is pressed in a row, with the row's `data-row-key`. */
  onEdit?: ((key: string) => void) | undefined;
  className?: string | undefined;
  /** Rows with `data-row-key`, as in a `Table`. */
  children: ReactNode;
}

/** Handles the keys `j`, `k`, `x` and `e` in rows that are not in a `DataList`, and keeps focus among the rows. */
export function RowKeys({ onEdit, className, children }: RowKeysProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, onEdit);
  useRowFocus(area);
  return (
    <div ref={area} {...rowKeysArea} className={className}>
      {children}
    </div>
  );
}
