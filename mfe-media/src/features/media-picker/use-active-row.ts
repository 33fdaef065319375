import { type KeyboardEvent, type RefObject, useState } from 'react';
import { rowHeightPx } from './use-row-window.ts';

interface ActiveRowOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  onToggle(index: number): void;
}

function scrollTo(list: HTMLElement, index: number): void {
  const top = index * rowHeightPx;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + rowHeightPx > list.scrollTop + list.clientHeight)
    list.scrollTop = top + rowHeightPx - list.clientHeight;
}

/** Tracks the active row: arrows, Home, End, Page Up and Page Down move it; Space and Enter toggle it. */
export function useActiveRow({ list, count, onToggle }: ActiveRowOptions) {
  const [requestedIndex, setRequestedIndex] = useState(0);
  const activeIndex = Math.min(requestedIndex, count - 1);

  function getStep(key: string): number | undefined {
    const rowsPerPage = Math.max(Math.floor((list.current?.clientHeight ?? 0) / rowHeightPx) - 1, 1);
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: rowsPerPage,
      PageUp: -rowsPerPage,
      Home: -count,
      End: count,
    };
    return steps[key];
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = getStep(event.key);
    const isToggleKey = event.key === ' ' || event.key === 'Enter';
    if ((step === undefined && !isToggleKey) || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keeps the page and a surrounding form from handling the key.
    event.preventDefault();
    if (step === undefined) {
      onToggle(activeIndex);
      return;
    }
    const nextIndex = Math.min(Math.max(activeIndex + step, 0), count - 1);
    setRequestedIndex(nextIndex);
    if (list.current) scrollTo(list.current, nextIndex);
  }

  return { activeIndex, setActiveIndex: setRequestedIndex, onKeyDown };
}
