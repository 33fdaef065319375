import type { Noise } from './expected-noise.ts';
import type { BuildChange, EntryChange } from './make-release.ts';
import { replaceApp, replaceScreens } from './replace-app.ts';

export interface HostileRelease {
  change: BuildChange;
  /** The host's message, with the remote's name. */
  says: RegExp;
  noises?: readonly Noise[];
  /** How much of the page's time passes before the host can detect the failure. */
  failsAfterMs?: number;
  /** Keeps the processor busy until the host ends it: run alone, or others would appear slow. */
  isBusy?: true;
}

/** Requires a version of the remote runtime that the host does not have, and that the release's description does not declare. */
const hiddenNeed: EntryChange = (text) => {
  const changed = text.replace(
    /(Can not get '@reportage\/remote-kit\/runtime'"\).{1,80}?requiredVersion:)"[^"]+"/,
    '$1"^9.0.0"',
  );
  if (changed === text) throw new Error('The entry asks for no runtime of remotes');
  return changed;
};

/** Releases that pass the rules of publishing and fail when they run. */
export const hostileReleases: Record<string, HostileRelease> = {
  'a syntax error': {
    change: { entry: (text) => `${text}\n}` },
    says: /script, trace .*SyntaxError/,
    noises: ['syntaxError'],
  },
  'an exception as it loads': {
    change: { entry: (text) => `throw new Error('hostile as it loads');\n${text}` },
    says: /script, trace .*hostile as it loads/,
    noises: ['hostile'],
  },
  'an exception as its app is made': {
    change: { entry: replaceApp(`() => { throw new Error('hostile app'); }`) },
    says: /load, trace .*hostile app/,
    noises: ['hostile'],
  },
  'an incompatible singleton that its description hides': {
    change: { entry: hiddenNeed },
    says: /load, trace .*remote-kit\/runtime does not satisfy .* needs \^9\.0\.0/,
  },
  'an exception as it mounts': {
    change: { entry: replaceApp(`(app) => ({ ...app, mount: async () => { throw new Error('hostile mount'); } })`) },
    says: /mount, trace .*hostile mount/,
  },
  'a mount that never ends': {
    change: { entry: replaceApp('(app) => ({ ...app, mount: () => new Promise(() => {}) })') },
    says: /mount, trace .*no answer within 8000 ms/,
    failsAfterMs: 8_000,
  },
  'an exception as it draws': {
    change: { entry: replaceScreens(`() => () => { throw new Error('hostile screen'); }`) },
    says: /screen, trace .*hostile screen/,
    noises: ['hostile'],
  },
  'a render loop that React stops': {
    change: {
      entry: replaceScreens(`({ useState }) => () => {
        const [count, setCount] = useState(0);
        setCount(count + 1);
        return count;
      }`),
    },
    says: /screen, trace .*#301/,
    noises: ['renderLoop'],
  },
  'a render loop through effects': {
    change: {
      entry: replaceScreens(`({ createElement, useEffect, useState }) => () => {
        const [count, setCount] = useState(0);
        useEffect(() => setCount(count + 1));
        return createElement('h1', null, 'Drawn ' + count + ' times');
      }`),
    },
    says: /screen, trace .*without a rest/,
    isBusy: true,
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
    says: /screen, trace .*hostile root/,
    noises: ['hostile'],
  },
};
