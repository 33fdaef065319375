/**
 * Runs in the page before anything else: counts timers and other ways to keep code running, and lists the page's globals. As text, since
 * this package has no browser types.
 */
export const countTimers = `
(() => {
  const waiting = new Set();
  const repeating = new Set();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  globalThis.setTimeout = (work, ...rest) => {
    const id = setTimeout((...values) => {
      waiting.delete(id);
      work(...values);
    }, ...rest);
    waiting.add(id);
    return id;
  };
  globalThis.setInterval = (...values) => {
    const id = setInterval(...values);
    repeating.add(id);
    return id;
  };
  // A browser takes either kind's id for either call.
  const clear = (end) => (id) => {
    waiting.delete(id);
    repeating.delete(id);
    end(id);
  };
  globalThis.clearTimeout = clear(clearTimeout);
  globalThis.clearInterval = clear(clearInterval);
  globalThis.benchTimers = () => waiting.size + repeating.size;
})();`;

/**
 * The design system writes the styles of each of its parts once, under a hash, when the part is first drawn: possibly one that only a slow
 * answer shows. They remain for later use, and only count here if one is written twice.
 */
export const readPage = `(() => {
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
  /** Style elements of remotes. */
  ownedStyles: number;
  globals: string[];
}

/** Navigates like a link inside the page, and checks in each frame until \`isThere\` holds. */
const go = `async (path, isThere) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const until = performance.now() + 30_000;
  while (!isThere()) {
    if (performance.now() > until) throw new Error(path + ' did not come within 30 s: ' + document.body.innerText);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}`;

export interface CycledScreen {
  path: string;
  busy: string;
  /** An element that is there once the screen is complete. */
  sign: string;
  /** Path of a screen of the host, where no remote is mounted. */
  awayPath: string;
}

/** Mounts and unmounts a remote the given number of times, by switching between its screen and one of the host's. */
export const cycle = ({ path, awayPath, busy, sign }: CycledScreen, times: number): string => `
(async () => {
  const go = ${go};
  const place = () => document.getElementById('remote');
  const isWhole = () =>
    place().querySelector(${JSON.stringify(sign)}) !== null && document.querySelector(${JSON.stringify(busy)}) === null;
  const isAway = () => place().childElementCount === 0 && document.querySelector('main h1') !== null;
  for (let turn = 0; turn < ${times}; turn += 1) {
    await go(${JSON.stringify(path)}, isWhole);
    await go(${JSON.stringify(awayPath)}, isAway);
  }
})()`;
