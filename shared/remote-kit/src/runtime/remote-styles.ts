const detached = new Map<string, HTMLStyleElement[]>();
/** Where a remote is drawn now: its screens, and each place of a widget of it. */
const places = new Map<string, Set<symbol>>();

const stylesOf = (owner: string): HTMLStyleElement[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-owner]')].filter(
    (style) => style.dataset.owner === owner,
  );

function placesOf(owner: string): Set<symbol> {
  const known = places.get(owner) ?? new Set();
  places.set(owner, known);
  return known;
}

/** A remote's styles are written once, when its modules run; they leave the page with its last place and come back with its next. */
export function attachStyles(owner: string, place: symbol): void {
  placesOf(owner).add(place);
  document.head.append(...(detached.get(owner) ?? []));
  detached.delete(owner);
}

export function detachStyles(owner: string, place: symbol): void {
  placesOf(owner).delete(place);
  detachUnusedStyles(owner);
}

export function detachUnusedStyles(owner: string): void {
  if (placesOf(owner).size > 0) return;
  const styles = stylesOf(owner);
  for (const style of styles) style.remove();
  detached.set(owner, [...(detached.get(owner) ?? []), ...styles]);
}
