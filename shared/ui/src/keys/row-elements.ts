/** Every row in a list has this attribute with its key, however the list is rendered. */
export const rowSelector = '[data-row-key]';
const mainControl = 'a[href], button:not([disabled])';

export const getRows = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(rowSelector)];

/** Focuses the row's first link or button, so that Enter opens the row, as it does after moving there with Tab. */
export function focusRow(row: HTMLElement): void {
  const control = row.matches(mainControl) ? row : row.querySelector<HTMLElement>(mainControl);
  if (!control) row.tabIndex = -1;
  (control ?? row).focus();
}
