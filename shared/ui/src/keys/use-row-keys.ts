import { singleKeysAtom, store } from '@reportage/state';
import { type RefObject, useEffect, useRef } from 'react';
import { focusRow, getRows, rowSelector } from './row-elements.ts';
import { isSingleKey } from './single-key.ts';

const listSelector = '[data-row-keys]';

/** Props to spread on the element around the rows. */
export const rowKeysArea = { 'data-row-keys': '' } as const;

const getFocusedRow = (area: HTMLElement): HTMLElement | null => {
  const row = document.activeElement?.closest<HTMLElement>(rowSelector);
  return row && area.contains(row) ? row : null;
};

/** Whether another list has focus, in which case the keys apply to that list. */
const isFocusInOtherList = (area: HTMLElement): boolean => {
  const list = document.activeElement?.closest(listSelector);
  return list !== null && list !== undefined && list !== area;
};

/**
 * Handles single keys in a list: `j` and `k` move to the next and previous row, `x` selects the row, and `e` edits
 * it. Rows have `data-row-key`, and the area has `rowKeysArea`.
 */
export function useRowKeys(area: RefObject<HTMLElement | null>, edit?: (key: string) => void): void {
  const onEdit = useRef(edit);
  onEdit.current = edit;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const list = area.current;
      if (
        !list ||
        !'jkxe'.includes(event.key) ||
        !isSingleKey(event) ||
        !store.get(singleKeysAtom) ||
        isFocusInOtherList(list)
      )
        return;
      const rows = getRows(list);
      const row = getFocusedRow(list);
      const { key } = event;
      if (key === 'j' || key === 'k') {
        const index = row ? rows.indexOf(row) : -1;
        const next = key === 'j' ? rows[index + 1] : rows[row ? index - 1 : rows.length - 1];
        if (!next) return;
        focusRow(next);
      } else if (!row) return;
      else if (key === 'x') {
        const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)');
        if (!box) return;
        box.click();
      } else {
        const rowKey = row.dataset.rowKey;
        if (rowKey === undefined || !onEdit.current) return;
        onEdit.current(rowKey);
      }
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [area]);
}
