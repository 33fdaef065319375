/**
 * A screen of a remote, and how a script in the page recognizes it. The scripts that open and leave it are strings,
 * because this package has no browser types.
 */
export interface SwitchedScreen {
  path: string;
  /** Selects the elements that show that content is loading. */
  loadingIndicators: string;
  /** An element that exists once the screen is complete. */
  readySelector: string;
  /** The path of a screen of the host, where no remote is mounted. */
  hostScreenPath: string;
}

/** Navigates as a link within the page would, and checks on each animation frame until `isShown` returns true. */
const navigateCode = `async (path, isShown) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const deadline = performance.now() + 30_000;
  while (!isShown()) {
    if (performance.now() > deadline) throw new Error(path + ' was not shown within 30 s: ' + document.body.innerText);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}`;

const createScript = (
  { path, hostScreenPath, loadingIndicators, readySelector }: SwitchedScreen,
  steps: string,
): string => `
(async () => {
  const navigate = ${navigateCode};
  const getMountPoint = () => document.getElementById('remote');
  const isComplete = () =>
    getMountPoint().querySelector(${JSON.stringify(readySelector)}) !== null && document.querySelector(${JSON.stringify(loadingIndicators)}) === null;
  const isHostScreen = () => getMountPoint().childElementCount === 0 && document.querySelector('main h1') !== null;
  const show = () => navigate(${JSON.stringify(path)}, isComplete);
  const leave = () => navigate(${JSON.stringify(hostScreenPath)}, isHostScreen);
  ${steps}
})()`;

/** Creates a script that mounts the screen's remote. */
export const createShowScript = (screen: SwitchedScreen): string => createScript(screen, 'await show();');

/** Creates a script that unmounts the screen's remote. */
export const createLeaveScript = (screen: SwitchedScreen): string => createScript(screen, 'await leave();');

/** Creates a script that mounts and unmounts the screen's remote the given number of times. */
export const createCycleScript = (screen: SwitchedScreen, times: number): string =>
  createScript(screen, `for (let turn = 0; turn < ${times}; turn += 1) {\n    await show();\n    await leave();\n  }`);
