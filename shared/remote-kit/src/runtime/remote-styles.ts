import { keepStrayStyles } from './stray-styles.ts';

const detachedStyles = new Map<string, HTMLStyleElement[]>();
/** Current mounts by remote: its screens and each instance of its widgets. */
const mounts = new Map<string, Set<symbol>>();

const getStyles = (owner: string): HTMLStyleElement[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-owner]')].filter(
    (style) => style.dataset.owner === owner,
  );

function getMounts(owner: string): Set<symbol> {
  const ownerMounts = mounts.get(owner) ?? new Set();
  mounts.set(owner, ownerMounts);
  return ownerMounts;
}

const listMountedRemotes = (): string[] => [...mounts].flatMap(([owner, { size }]) => (size > 0 ? [owner] : []));

/** Updates the mounts, and with them the styles that do not contain their remote's name. */
function updateMounts(applyChange: () => void): void {
  const before = listMountedRemotes();
  applyChange();
  keepStrayStyles(before, listMountedRemotes());
}

/**
 * Restores a remote's styles for a mount. They are inserted once, when the remote's modules run, and removed at its
 * last unmount.
 */
export function attachStyles(owner: string, mount: symbol): void {
  updateMounts(() => getMounts(owner).add(mount));
  document.head.append(...(detachedStyles.get(owner) ?? []));
  detachedStyles.delete(owner);
}

export function detachStyles(owner: string, mount: symbol): void {
  updateMounts(() => getMounts(owner).delete(mount));
  detachUnusedStyles(owner);
}

export function detachUnusedStyles(owner: string): void {
  if (getMounts(owner).size > 0) return;
  const styles = getStyles(owner);
  for (const style of styles) style.remove();
  detachedStyles.set(owner, [...(detachedStyles.get(owner) ?? []), ...styles]);
}
