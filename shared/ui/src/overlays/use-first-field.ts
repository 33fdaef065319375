import { type RefObject, useEffect } from 'react';

const textFields =
  'input:is([type="text"], [type="email"], [type="url"], [type="search"], [type="tel"], [type="password"], [type="number"], :not([type]))';

/**
 * Focuses the first empty field of a drawer's or dialog's form, even if it loads late, unless the user or the content
 * has already moved focus. Does nothing on touch screens, where the keyboard would cover the form.
 */
export function useFirstField(marker: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = marker.current?.parentElement;
    if (!body || window.matchMedia('(pointer: coarse)').matches) return;
    const panel = body.closest<HTMLElement>('[role="dialog"]') ?? body;
    const focusField = (): boolean => {
      if (isFocusInside(panel)) return true;
      const field = findField(body);
      if (field === undefined) return false;
      field?.focus({ preventScroll: true });
      return true;
    };
    if (focusField()) return;
    const observer = new MutationObserver(() => {
      if (focusField()) observer.disconnect();
    });
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [marker]);
}

/** Whether an element inside the panel, or in a dialog over it, has focus, rather than the panel itself. */
function isFocusInside(panel: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement.contains(panel)) return false;
  // antd focuses a dialog's first element, which is its close button.
  if (activeElement.matches('.ant-modal-close')) return false;
  return panel.contains(activeElement) || activeElement.closest('[role="dialog"]') !== null;
}

/** Finds the field to focus; null if the form's first field is filled in, and undefined if there is no form yet. */
function findField(body: HTMLElement): HTMLElement | null | undefined {
  const fields = [...body.querySelectorAll<HTMLInputElement>(`form ${textFields}, form textarea`)];
  const firstField = fields.find((field) => !field.disabled && !isChosenSelect(field) && !field.closest('[hidden]'));
  if (!firstField) return undefined;
  return firstField.value === '' && !(firstField.readOnly && !firstField.closest('.ant-select')) ? firstField : null;
}

/**
 * Whether the field belongs to a select that has a value. A select shows its value beside its input, which is empty.
 */
const isChosenSelect = (field: HTMLElement): boolean =>
  field.closest('.ant-select')?.querySelector('.ant-select-content-has-value, .ant-select-content-item') != null;
