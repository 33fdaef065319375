/**
 * Focuses the first field that is marked as invalid, and expands whatever hides it. Searches the nearest ancestor of
 * the element that contains such a field.
 */
export function focusFirstInvalid(from: HTMLElement | null): void {
  for (let area = from; area; area = area.parentElement) {
    const field = area.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) continue;
    for (let details = field.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
      details.open = true;
    }
    field.focus();
    return;
  }
}
