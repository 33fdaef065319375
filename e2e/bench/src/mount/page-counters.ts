/**
 * A script that runs in the page before anything else and counts its timers. It is a string because this package has no
 * browser types.
 */
export const countTimersScript = `
(() => {
  const timeouts = new Set();
  const intervals = new Set();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  globalThis.setTimeout = (work, ...args) => {
    const id = setTimeout((...values) => {
      timeouts.delete(id);
      work(...values);
    }, ...args);
    timeouts.add(id);
    return id;
  };
  globalThis.setInterval = (...values) => {
    const id = setInterval(...values);
    intervals.add(id);
    return id;
  };
  // Browsers accept the id of a timeout or an interval in either call.
  const wrapClear = (clear) => (id) => {
    timeouts.delete(id);
    intervals.delete(id);
    clear(id);
  };
  globalThis.clearTimeout = wrapClear(clearTimeout);
  globalThis.clearInterval = wrapClear(clearInterval);
  globalThis.benchTimers = () => timeouts.size + intervals.size;
})();`;

/**
 * A script that counts what the page keeps in memory. The design system writes each component's styles once, under a
 * hash, when the component is first rendered, which may not happen until a slow response arrives. Those styles stay for
 * later use, and count here only if they are written twice.
 */
export const readPageScript = `(() => {
  const styles = [...document.querySelectorAll('style')];
  const hashes = styles.flatMap(({ dataset }) => dataset.cssHash ?? []);
  const others = styles.filter(({ dataset }) => dataset.cssHash === undefined);
  return {
    timers: benchTimers(),
    styles: others.length + document.adoptedStyleSheets.length + hashes.length - new Set(hashes).size,
    styleRules: others.reduce((sum, { sheet }) => sum + (sheet ? sheet.cssRules.length : 0), 0),
    ownedStyles: others.filter(({ dataset }) => (dataset.owner ?? '').startsWith('mfe-')).length,
    globals: Object.getOwnPropertyNames(globalThis),
  };
})()`;

export interface PageCounts {
  timers: number;
  /** Style elements and adopted sheets. */
  styles: number;
  styleRules: number;
  /** Style elements that belong to remotes. */
  ownedStyles: number;
  globals: string[];
}
