import type { Plugin } from 'esbuild';

/**
 * Stand-ins for packages of which a start uses little and loads much. (Milliseconds are those of a start's processor time, on
 * the machine of the benches.)
 */
const lighter = {
  /** Whoever imports it reads all its names, and with one of them Node loads its own client of the web (36). Whoever requires it does not. */
  'node:http': "module.exports = require('node:http')",
  /** The proxy uses the dispatchers alone, and not what is made of them for the web: fetch, cookies, sockets, caches (25). */
  undici: `const Dispatcher = require('undici/lib/dispatcher/dispatcher');
  Object.assign(Dispatcher.prototype, require('undici/lib/api'));
  module.exports = {
    Agent: require('undici/lib/dispatcher/agent'),
    BalancedPool: require('undici/lib/dispatcher/balanced-pool'),
    Client: require('undici/lib/dispatcher/client'),
    Dispatcher,
    Pool: require('undici/lib/dispatcher/pool'),
    ProxyAgent: require('undici/lib/dispatcher/proxy-agent'),
    getGlobalDispatcher: require('undici/lib/global').getGlobalDispatcher,
  }`,
};

export const lightPackages: Plugin = {
  name: 'light-packages',
  setup({ onResolve, onLoad }) {
    const namespace = 'light';
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace } : undefined,
    );
    onResolve({ filter: /^undici$/ }, ({ importer, resolveDir, namespace: from }) =>
      from !== namespace && importer.includes('/@fastify/reply-from/')
        ? { path: 'undici', namespace, pluginData: resolveDir }
        : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path, pluginData: resolveDir }) => ({
      contents: lighter[path as keyof typeof lighter],
      resolveDir,
    }));
  },
};
