const detached = new Map<string, HTMLStyleElement[]>();

const stylesOf = (owner: string): HTMLStyleElement[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-owner]')].filter(
    (style) => style.dataset.owner === owner,
  );

/** A remote's styles are written once, when its modules run; they leave the page with it and come back with it. */
export function detachStyles(owner: string): void {
  const styles = stylesOf(owner);
  for (const style of styles) style.remove();
  detached.set(owner, [...(detached.get(owner) ?? []), ...styles]);
}

export function attachStyles(owner: string): void {
  document.head.append(...(detached.get(owner) ?? []));
  detached.delete(owner);
}
