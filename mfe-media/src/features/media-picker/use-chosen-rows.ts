import type { CampaignMedia } from '@reportage/contracts';
import { useMemo, useState } from 'react';
import { type PickerRow, toChosenRow } from './picker-row.ts';

export interface ChosenRows {
  /** In order of selection. */
  rows: readonly PickerRow[];
  has(row: PickerRow): boolean;
  /** Whether the row was chosen before the picker opened. */
  wasChosenBefore(row: PickerRow): boolean;
  toggle(row: PickerRow): void;
  /** Selects or deselects the given rows; all others stay as they are. */
  setAll(rows: readonly PickerRow[], areChosen: boolean): void;
  addedCount: number;
  removedCount: number;
}

type RowsById = ReadonlyMap<string, PickerRow>;

const indexById = (rows: readonly PickerRow[]): RowsById => new Map(rows.map((row) => [row.media.id, row]));

function withRows(previousRows: RowsById, rows: readonly PickerRow[], areChosen: boolean): RowsById {
  const next = new Map(previousRows);
  for (const row of rows) {
    if (areChosen) next.set(row.media.id, row);
    else next.delete(row.media.id);
  }
  return next;
}

const countMissing = (rows: RowsById, from: RowsById): number => [...rows.keys()].filter((id) => !from.has(id)).length;

/** Tracks the selection, initialized with the already chosen pages and kept across searches. */
export function useChosenRows(initiallyChosen: readonly CampaignMedia[]): ChosenRows {
  const [initialRows] = useState(() => indexById(initiallyChosen.map(toChosenRow)));
  const [chosenRows, setChosenRows] = useState(initialRows);
  return useMemo(() => {
    const setAll = (rows: readonly PickerRow[], areChosen: boolean) =>
      setChosenRows((previous) => withRows(previous, rows, areChosen));
    return {
      rows: [...chosenRows.values()],
      has: ({ media }) => chosenRows.has(media.id),
      wasChosenBefore: ({ media }) => initialRows.has(media.id),
      toggle: (row) => setAll([row], !chosenRows.has(row.media.id)),
      setAll,
      addedCount: countMissing(chosenRows, initialRows),
      removedCount: countMissing(initialRows, chosenRows),
    };
  }, [chosenRows, initialRows]);
}
