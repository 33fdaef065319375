import type { KeyboardEvent, RefObject } from 'react';

interface ListKeys {
  /** Handles keys on the element around the list. If that element itself has focus, keys move focus into the list. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Moves focus away from a row that is about to be removed. */
  leaveRow(element: Element): void;
}

/**
 * Lets arrow keys, Home and End move through the rows, and Delete remove the focused row. Each row has one main
 * control.
 */
export function useListKeys(area: RefObject<HTMLElement | null>, remove: ((id: string) => void) | null): ListKeys {
  const getControls = (): HTMLElement[] => [...(area.current?.querySelectorAll<HTMLElement>('[data-main]') ?? [])];

  function leaveRow(element: Element): void {
    const controls = getControls();
    const index = controls.findIndex((control) => control.closest('li') === element.closest('li'));
    (controls[index + 1] ?? controls[index - 1] ?? area.current)?.focus();
  }

  return {
    leaveRow,
    onKeyDown(event) {
      const { target, key } = event;
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>('li[data-id]');
      if (!row && target !== area.current) return;
      const controls = getControls();
      const index = controls.findIndex((control) => row?.contains(control));
      const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: controls.length - 1 }[key];
      if (next !== undefined) controls[Math.max(0, Math.min(next, controls.length - 1))]?.focus();
      else if (key === 'Delete' && row?.dataset.id && remove) {
        leaveRow(row);
        remove(row.dataset.id);
      } else return;
      event.preventDefault();
    },
  };
}
