import type { BuildChange } from './make-release.ts';
import { replaceApp, replaceScreens } from './replace-app.ts';

/** A mounted screen whose buttons cause errors that no boundary can catch. */
export const failingButtons: BuildChange = {
  entry: replaceScreens(`({ createElement: h }) => () => h('div', null,
    h('h1', null, 'Buttons that fail'),
    h('button', { onClick: () => { throw new Error('hostile click of ada@example.test'); } }, 'Throw'),
    h('button', { onClick: () => { void Promise.reject(new Error('hostile promise')); } }, 'Reject'),
    h('button', { onClick: () => { setTimeout(() => { throw new Error('hostile timer'); }); } }, 'Wait'))`),
};

/** An unmount that never completes. */
export const hangingUnmount: BuildChange = {
  entry: replaceApp('(app) => ({ ...app, unmount: () => new Promise(() => {}) })'),
};
