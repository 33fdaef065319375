import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Expands the element, if that is possible, and everything around it. */
function unfold(element: HTMLElement): void {
  const details = element.querySelector<HTMLDetailsElement>(':scope > details');
  if (details) details.open = true;
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true;
  }
}

/** Shows the part of the page that the URL names after `#`, and moves the keyboard focus there. Returns its id. */
export function useNamedSection(): string | undefined {
  const { hash, key } = useLocation();
  const id = hash ? hash.slice(1) : undefined;
  // The key changes whenever a link is followed, even to the part that the URL already names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = id ? document.getElementById(id) : null;
    if (!element) return;
    unfold(element);
    element.scrollIntoView({ block: 'start' });
    const focusable = element instanceof HTMLDetailsElement ? element.querySelector('summary') : element;
    focusable?.focus({ preventScroll: true });
  }, [id, key]);
  return id;
}
