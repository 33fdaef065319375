import type { LogKind } from './expected-logs.ts';
import type { BuildChange, EntryChange } from './make-release.ts';
import { replaceApp, replaceScreens } from './replace-app.ts';

export interface HostileRelease {
  change: BuildChange;
  /** The host's message, including the remote's name. */
  message: RegExp;
  expectedLogs?: readonly LogKind[];
  /** How long the host takes, by the page's clock, to detect the failure. */
  failsAfterMs?: number;
  /**
   * Whether the release keeps the processor busy until the host stops it. It is then tested alone, because it would
   * slow down the others.
   */
  isCpuBound?: true;
}

/**
 * Requires a version of the remote runtime that the host does not provide, without declaring it in the release's
 * manifest.
 */
const undeclaredRequirement: EntryChange = (text) => {
  const changed = text.replace(
    /(Can not get '@reportage\/remote-kit\/runtime'"\).{1,80}?requiredVersion:)"[^"]+"/,
    '$1"^9.0.0"',
  );
  if (changed === text) throw new Error('The entry does not request the remote runtime.');
  return changed;
};

/** Releases that pass the publishing checks and fail at run time. */
export const hostileReleases: Record<string, HostileRelease> = {
  'a syntax error': {
    change: { entry: (text) => `${text}\n}` },
    message: /script, trace .*SyntaxError/,
    expectedLogs: ['syntaxError'],
  },
  'an exception while it loads': {
    change: { entry: (text) => `throw new Error('hostile as it loads');\n${text}` },
    message: /script, trace .*hostile as it loads/,
    expectedLogs: ['hostile'],
  },
  'an exception while its app is created': {
    change: { entry: replaceApp(`() => { throw new Error('hostile app'); }`) },
    message: /load, trace .*hostile app/,
    expectedLogs: ['hostile'],
  },
  'an undeclared incompatible singleton': {
    change: { entry: undeclaredRequirement },
    message: /load, trace .*remote-kit\/runtime does not satisfy .* needs \^9\.0\.0/,
  },
  'an exception while it mounts': {
    change: { entry: replaceApp(`(app) => ({ ...app, mount: async () => { throw new Error('hostile mount'); } })`) },
    message: /mount, trace .*hostile mount/,
  },
  'a mount that never completes': {
    change: { entry: replaceApp('(app) => ({ ...app, mount: () => new Promise(() => {}) })') },
    message: /mount, trace .*no response within 8000 ms/,
    failsAfterMs: 8_000,
  },
  'an exception while it renders': {
    change: { entry: replaceScreens(`() => () => { throw new Error('hostile screen'); }`) },
    message: /screen, trace .*hostile screen/,
    expectedLogs: ['hostile'],
  },
  'a render loop that React stops': {
    change: {
      entry: replaceScreens(`({ useState }) => () => {
        const [count, setCount] = useState(0);
        setCount(count + 1);
        return count;
      }`),
    },
    message: /screen, trace .*#301/,
    expectedLogs: ['renderLoop'],
  },
  'a render loop through effects': {
    change: {
      entry: replaceScreens(`({ createElement, useEffect, useState }) => () => {
        const [count, setCount] = useState(0);
        useEffect(() => setCount(count + 1));
        return createElement('h1', null, 'Rendered ' + count + ' times');
      }`),
    },
    message: /screen, trace .*without a pause/,
    isCpuBound: true,
  },
  'a separate React root that throws and renders nothing': {
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
    message: /screen, trace .*hostile root/,
    expectedLogs: ['hostile'],
  },
};
