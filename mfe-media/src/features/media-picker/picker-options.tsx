import { type ReactNode, useId, useRef } from 'react';
import classes from './media-picker.module.css';
import { PickerOption } from './picker-option.tsx';
import type { PickerRow } from './picker-row.ts';
import { useActiveRow } from './use-active-row.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import { rowHeightPx, useRowWindow } from './use-row-window.ts';

/** More rows are fetched once fewer than this many are left below the visible ones. */
const prefetchRowCount = 20;

interface PickerOptionsProps {
  label: string;
  rows: readonly PickerRow[];
  /** Total number of rows, including those not rendered or fetched yet. */
  total: number;
  selection: ChosenRows;
  getSourceName(sourceId: string | null): string;
  isBusy: boolean;
  onNearEnd(): void;
}

/** The pages as a list box with a single tab stop. */
export function PickerOptions({
  label,
  rows,
  total,
  selection,
  getSourceName,
  isBusy,
  onNearEnd,
}: PickerOptionsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { first, end, updateWindow } = useRowWindow(list, rows.length);
  const toggle = (index: number) => {
    const row = rows[index];
    if (row) selection.toggle(row);
  };
  const { activeIndex, setActiveIndex, onKeyDown } = useActiveRow({ list, count: rows.length, onToggle: toggle });
  const getId = (row: PickerRow | undefined) => (row ? `${id}-${row.media.id}` : undefined);
  // The active row is always rendered, because assistive technology refers to it by its id.
  const renderedRows = rows.flatMap((row, index) =>
    (index >= first && index < end) || index === activeIndex ? [{ row, index }] : [],
  );

  const onScroll = () => {
    updateWindow();
    if (!list.current) return;
    const { scrollTop, clientHeight, scrollHeight } = list.current;
    if (scrollHeight - scrollTop - clientHeight < prefetchRowCount * rowHeightPx) onNearEnd();
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={getId(rows[activeIndex])}
      aria-busy={isBusy}
      tabIndex={0}
      className={classes.options}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div role="presentation" style={{ height: rows.length * rowHeightPx }} className={classes.rows}>
        {renderedRows.map(({ row, index }) => (
          <PickerOption
            key={row.media.id}
            id={getId(row)}
            row={row}
            position={{ index, total }}
            isActive={index === activeIndex}
            isChosen={selection.has(row)}
            wasChosenBefore={selection.wasChosenBefore(row)}
            sourceName={getSourceName(row.media.connectionId)}
            onPress={() => {
              setActiveIndex(index);
              toggle(index);
              // Keyboard navigation continues from here.
              list.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </div>
    </div>
  );
}
