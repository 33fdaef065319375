import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading, headingSelector } from '../overlays/focus-heading.ts';
import { focusRow, getRows, rowSelector } from './row-elements.ts';

/** Props for the element with the actions for several rows. */
export const rowActionsArea = { 'data-row-actions': '' } as const;
/** Props for the notice that offers Undo. */
export const undoArea = { 'data-undo': '' } as const;

/** Layers and notices that return focus to the list when they close. */
const layers = '[role="dialog"], [role="menu"], .ant-dropdown, .ant-popover, [data-undo]';

/** History entry of a list → key of the row from which the user left the list. */
const lastRows = new Map<string, string>();

/**
 * Keeps focus in a list. If the focused row is removed, the next row gets focus; if the row is restored, focus returns
 * to it. After Back, the row from which the user left the list gets focus.
 * @param historyEntry identifies the list in the browser's history
 */
export function useRowFocus(area: RefObject<HTMLElement | null>, historyEntry?: string): void {
  const entry = useRef(historyEntry);
  entry.current = historyEntry;
  useEffect(() => {
    const list = area.current;
    return list ? followRows(list, entry) : undefined;
  }, [area]);
}

/** Whether nothing has focus, or only the heading, which gets focus if the focused element is removed. */
const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(headingSelector);
};

const getKey = (row: HTMLElement): string => row.dataset.rowKey ?? '';

/** Finds the row that follows a removed row, or else the last row before it. */
function getNeighbor(
  keysBefore: readonly string[],
  removedKey: string,
  rows: readonly HTMLElement[],
): HTMLElement | undefined {
  const index = keysBefore.indexOf(removedKey);
  const candidates = [...keysBefore.slice(index + 1), ...keysBefore.slice(0, index).reverse()];
  const key = candidates.find((candidate) => rows.some((row) => getKey(row) === candidate));
  return rows.find((row) => getKey(row) === key);
}

function followRows(list: HTMLElement, entry: RefObject<string | undefined>): () => void {
  /** The focused row; null if focus is in the actions for several rows, undefined if it is elsewhere. */
  let focusedKey: string | null | undefined;
  let knownKeys = getRows(list).map(getKey);
  let removedKeys: readonly string[] = [];
  /** The element that got focus when the row was removed. */
  let fallbackElement: Element | null = null;
  /** Moves focus to the next row, once the dialog that removed the row has closed. */
  let pendingMove: (() => void) | null = null;
  let returnKey = entry.current === undefined ? undefined : lastRows.get(entry.current);

  function recordFocus(key: string | null | undefined): void {
    focusedKey = key;
    pendingMove = null;
    if (entry.current !== undefined && !key) lastRows.delete(entry.current);
  }

  function onFocus({ target }: Event): void {
    if (!(target instanceof Element)) return;
    if (target.matches(headingSelector)) pendingMove?.();
    else if (list.contains(target)) {
      const row = target.closest<HTMLElement>(rowSelector);
      recordFocus(row ? getKey(row) : target.closest('[data-row-actions]') ? null : undefined);
    } else if (!target.closest(layers)) recordFocus(undefined);
  }

  /** Forgets the remembered row after a click on an empty area, but not after the focused element was removed. */
  function onBlur({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && document.activeElement === document.body)
        recordFocus(undefined);
    });
  }

  function focusNeighbor(anchor: string, keysBefore: readonly string[]): void {
    const next = getNeighbor(keysBefore, anchor, getRows(list));
    if (next) focusRow(next);
    else focusHeading();
    fallbackElement = document.activeElement;
  }

  function focusRestoredRow(rows: readonly HTMLElement[], addedKeys: readonly string[]): void {
    const { activeElement } = document;
    if (!isFocusLost() && activeElement !== fallbackElement && !activeElement?.closest('[data-undo]')) return;
    const key = removedKeys.find((candidate) => addedKeys.includes(candidate));
    const row = rows.find((candidate) => getKey(candidate) === key);
    if (row) focusRow(row);
  }

  function onChange(): void {
    const rows = getRows(list);
    if (returnKey !== undefined && rows.length > 0) {
      const row = rows.find((candidate) => getKey(candidate) === returnKey);
      if (row && isFocusLost()) focusRow(row);
      returnKey = undefined;
    }
    const keys = rows.map(getKey);
    const keysBefore = knownKeys;
    knownKeys = keys;
    const goneKeys = keysBefore.filter((key) => !keys.includes(key));
    const anchor = focusedKey ?? goneKeys[0];
    if (focusedKey !== undefined && anchor !== undefined && goneKeys.includes(anchor)) {
      removedKeys = [anchor, ...goneKeys];
      fallbackElement = null;
      const move = () => focusNeighbor(anchor, keysBefore);
      if (isFocusLost()) move();
      else if (document.activeElement?.closest(layers)) pendingMove = move;
    } else
      focusRestoredRow(
        rows,
        keys.filter((key) => !keysBefore.includes(key)),
      );
  }

  /** Records the focused row for browsers that do not focus the clicked element. */
  function onClick({ target }: Event): void {
    const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
    if (!row) return;
    recordFocus(getKey(row));
    if (entry.current !== undefined) lastRows.set(entry.current, getKey(row));
  }

  const observer = new MutationObserver(onChange);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('click', onClick);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  onChange();
  return () => {
    observer.disconnect();
    list.removeEventListener('click', onClick);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}
