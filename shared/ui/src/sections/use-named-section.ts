import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Expands the element, if it can be expanded, and everything around it. */
function expand(element: HTMLElement): void {
  const details = element.querySelector<HTMLDetailsElement>(':scope > details');
  if (details) details.open = true;
  for (
    let ancestor = element.closest('details');
    ancestor;
    ancestor = ancestor.parentElement?.closest('details') ?? null
  ) {
    ancestor.open = true;
  }
}

/** Shows the part of the page that the URL names after `#`, and moves keyboard focus there. Returns the part's id. */
export function useNamedSection(): string | undefined {
  const { hash, key } = useLocation();
  const id = hash ? hash.slice(1) : undefined;
  // The key changes whenever a link is followed, even to the part that the URL already names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = id ? document.getElementById(id) : null;
    if (!element) return;
    expand(element);
    element.scrollIntoView({ block: 'start' });
    const focusable = element instanceof HTMLDetailsElement ? element.querySelector('summary') : element;
    focusable?.focus({ preventScroll: true });
  }, [id, key]);
  return id;
}
