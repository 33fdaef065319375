import type { KeyboardEvent, RefObject } from 'react';

interface ListKeys {
  /** For the element around the list. If that element itself has the focus, keys move it into the list. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Moves the focus away from a row that is about to be removed. */
  leaveRow(element: Element): void;
}

/** Arrow keys, Home and End move through the rows; Delete removes the focused row. Each row has one main control. */
export function useListKeys(area: RefObject<HTMLElement | null>, remove: ((id: string) => void) | null): ListKeys {
  const controls = (): HTMLElement[] => [...(area.current?.querySelectorAll<HTMLElement>('[data-main]') ?? [])];

  function leaveRow(element: Element): void {
    const allControls = controls();
    const index = allControls.findIndex((control) => control.closest('li') === element.closest('li'));
    (allControls[index + 1] ?? allControls[index - 1] ?? area.current)?.focus();
  }

  return {
    leaveRow,
    onKeyDown(event) {
      const { target, key } = event;
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>('li[data-id]');
      if (!row && target !== area.current) return;
      const allControls = controls();
      const index = allControls.findIndex((control) => row?.contains(control));
      const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: allControls.length - 1 }[key];
      if (next !== undefined) allControls[Math.max(0, Math.min(next, allControls.length - 1))]?.focus();
      else if (key === 'Delete' && row?.dataset.id && remove) {
        leaveRow(row);
        remove(row.dataset.id);
      } else return;
      event.preventDefault();
    },
  };
}
