import type { BuildChange, EntryChange } from './make-release.ts';
import { replaceApp, replaceScreens } from './replace-app.ts';

export interface HostileRelease {
  change: BuildChange;
  /** Where the host has to wait before it can know. */
  failsAfterMs?: number;
}

/** Asks for an older React than the host has, which the description of the release does not say. */
const hiddenNeed: EntryChange = (text) =>
  text.replace(/(Can not get 'react'"\).{1,80}?requiredVersion:)"[^"]+"/, '$1"^18.0.0"');

/** Releases that keep to the rules of publishing and fail when they run. */
export const hostileReleases: Record<string, HostileRelease> = {
  'a syntax error': { change: { entry: (text) => `${text}\n}` } },
  'an exception as it loads': { change: { entry: (text) => `throw new Error('hostile as it loads');\n${text}` } },
  'an exception as its app is made': { change: { entry: replaceApp(`() => { throw new Error('hostile app'); }`) } },
  'an incompatible singleton that its description hides': { change: { entry: hiddenNeed } },
  'an exception as it mounts': {
    change: { entry: replaceApp(`(app) => ({ ...app, mount: async () => { throw new Error('hostile mount'); } })`) },
  },
  'a mount that never ends': {
    change: { entry: replaceApp('(app) => ({ ...app, mount: () => new Promise(() => {}) })') },
    failsAfterMs: 8_000,
  },
  'an exception as it draws': {
    change: { entry: replaceScreens(`() => () => { throw new Error('hostile screen'); }`) },
  },
  'a render loop that React stops': {
    change: {
      entry: replaceScreens(`({ useState }) => () => {
        const [count, setCount] = useState(0);
        setCount(count + 1);
        return count;
      }`),
    },
  },
  'a render loop through effects': {
    change: {
      entry: replaceScreens(`({ createElement, useEffect, useState }) => () => {
        const [count, setCount] = useState(0);
        useEffect(() => setCount(count + 1));
        return createElement('h1', null, 'Drawn ' + count + ' times');
      }`),
    },
  },
  'a root of its own that breaks and leaves nothing': {
    change: {
      entry: replaceApp(`async (app, load) => {
        const [React, { createRoot }] = await Promise.all([load('react'), load('react-dom/client')]);
        const Broken = () => { throw new Error('hostile root'); };
        return {
          ...app,
          mount: async ({ mountPoint }) => createRoot(mountPoint()).render(React.createElement(Broken)),
          unmount: async () => undefined,
        };
      }`),
    },
  },
};
