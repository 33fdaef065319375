/**
 * Focuses the first field that is marked as invalid, and expands whatever hides it. Searches the nearest ancestor of
 * the element that contains such a field.
 */
export function focusFirstInvalid(from: HTMLElement | null): void {
  for (let area = from; area; area = area.parentElement) {
    const field = area.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) continue;
    for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true;
    }
    field.focus();
    return;
  }
}
