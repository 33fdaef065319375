import type { EntryChange } from './make-release.ts';

/**
 * Passes the container's app to a function in the page before the host gets it. The function's parameters are the
 * remote's own app and `load`, which returns one of the host's singletons, such as React.
 */
export const replaceApp =
  (replacement: string): EntryChange =>
  (text, container) =>
    `${text}
(() => {
  const built = ${container};
  let scope;
  const load = async (name) => {
    const [shared] = Object.values(scope[name]);
    return (shared.lib ?? (await shared.get()))();
  };
  const replace = ${replacement};
  ${container} = {
    init: (shareScope, ...args) => {
      scope = shareScope;
      return built.init(shareScope, ...args);
    },
    get: async (request) => {
      const factory = await built.get(request);
      if (request !== './app') return factory;
      return () => replace(factory(), load);
    },
  };
})();`;

/** Renders one component in place of every screen, with the remote's own lifecycles. */
export const replaceScreens = (makeScreen: string): EntryChange =>
  replaceApp(`async (app, load) => {
    const [React, { createRemoteApp }] = await Promise.all([load('react'), load('@reportage/remote-kit/runtime')]);
    const Screen = (${makeScreen})(React);
    const remote = { name: app.name, routes: [{ path: '*' }] };
    return createRemoteApp({ remote, screens: { '*': async () => ({ default: Screen }) } });
  }`);
