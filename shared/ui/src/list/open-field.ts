/** Focuses the field in an element, and opens a select's options as the down arrow key would. */
export function openField(container: HTMLElement): void {
  const field = container.querySelector('input');
  if (!field) return;
  field.focus({ preventScroll: true });
  if (field.role !== 'combobox' || field.getAttribute('aria-expanded') === 'true') return;
  // antd reads `keyCode` instead of `key`.
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, bubbles: true }));
}
