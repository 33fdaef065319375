/**
 * Focuses the first field that is marked as invalid, unfolding what hides it; in the nearest surrounding of the element
 * that has one.
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
