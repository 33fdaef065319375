import { singleKeysAtom, store } from '@reportage/state';
import { type RefObject, useEffect, useRef } from 'react';
import { isSingleKey } from './single-key.ts';

/** Every row in a list has this attribute with its key, however the list is rendered. */
const rowSelector = '[data-row-key]';
const listSelector = '[data-row-keys]';
const mainControl = 'a[href], button:not([disabled])';

/** Props to spread on the element around the rows. */
export const rowKeysArea = { 'data-row-keys': '' } as const;

const rowWithFocus = (area: HTMLElement): HTMLElement | null => {
  const row = document.activeElement?.closest<HTMLElement>(rowSelector);
  return row && area.contains(row) ? row : null;
};

/** Enter then opens the row, as it does after moving there with Tab. */
function focusRow(row: HTMLElement): void {
  const control = row.matches(mainControl) ? row : row.querySelector<HTMLElement>(mainControl);
  if (!control) row.tabIndex = -1;
  (control ?? row).focus();
}

/** If the focus is in another list, the keys belong to that one. */
const isElsewhere = (area: HTMLElement): boolean => {
  const list = document.activeElement?.closest(listSelector);
  return list !== null && list !== undefined && list !== area;
};

/**
 * Single keys in a list: `j` and `k` move to the next and previous row, `x` selects the row, `e` edits it. Rows have `data-row-key`, the
 * area has `rowKeysArea`.
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
        isElsewhere(list)
      )
        return;
      const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)];
      const row = rowWithFocus(list);
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
