import { type ReactNode, useRef } from 'react';
import { useRowFocus } from './use-row-focus.ts';
import { rowKeysArea, useRowKeys } from './use-row-keys.ts';

interface RowKeysProps {
  /** The action of the key `e` in a row, by the row's `data-row-key`. */
  onEdit?: ((key: string) => void) | undefined;
  className?: string | undefined;
  /** Rows with `data-row-key`, as in a `Table`. */
  children: ReactNode;
}

/** Adds the keys `j`, `k`, `x` and `e` to rows that are not in a `DataList`, and keeps the focus among them. */
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
