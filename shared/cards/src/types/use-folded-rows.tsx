import { useIsNarrow } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from './table-card.module.css';

const phoneWidth = 481;

/** The number of a row's metrics that are always visible. */
const leadingCount = 2;

/** The index of a row, or the row of totals. */
type Row = number | 'total';

interface FoldedRows {
  /** Whether rows have buttons for their other metrics. */
  isFoldable: boolean;
  /** How many of a row's metrics are visible; undefined if all are. */
  countVisible(row: Row): number | undefined;
  /** The button that shows or hides a row's other metrics; `name` is the row's name. */
  renderButton(row: Row, name: string): ReactNode;
}

/** On phones, shows only the first metrics of rows that have many, until the user expands a row. */
export function useFoldedRows(hasManyMetrics: boolean): FoldedRows {
  const t = useCardMessages();
  const isPhone = useIsNarrow(phoneWidth);
  const [openRows, setOpenRows] = useState<ReadonlySet<Row>>(new Set());
  const isFoldable = isPhone && hasManyMetrics;
  const toggle = (row: Row) =>
    setOpenRows((rows) =>
      rows.has(row) ? new Set([...rows].filter((other) => other !== row)) : new Set([...rows, row]),
    );
  return {
    isFoldable,
    countVisible: (row) => (isFoldable && !openRows.has(row) ? leadingCount : undefined),
    renderButton(row, name) {
      if (!isFoldable) return null;
      const isOpen = openRows.has(row);
      const text = t(isOpen ? 'fewerNumbers' : 'moreNumbers');
      return (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={`${text}: ${name}`}
          onClick={() => toggle(row)}
        >
          {text}
        </button>
      );
    },
  };
}
