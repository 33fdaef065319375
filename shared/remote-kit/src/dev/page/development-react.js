/**
 * Runs before the host, in `pnpm dev` only: provides the page with React's development build, without which no component can be refreshed. Host and
 * remotes take React from the federation's share scope, whose results a plugin of the runtime replaces. Plain JavaScript, as it is built alone.
 */
import './refresh-hook.js';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

const developmentReact = {
  name: 'development-react',
  resolveShare(call) {
    const library = modules[call.pkgName];
    if (!library) return call;
    const find = call.resolver;
    call.resolver = () => {
      const found = find();
      if (found) Object.assign(found.shared, { lib: () => library, loaded: true, get: async () => () => library });
      return found;
    };
    return call;
  },
};

// Created as the runtime would create it at its start.
globalThis.__FEDERATION__ ??= {};
globalThis.__FEDERATION__.__GLOBAL_PLUGIN__ = [
  ...(globalThis.__FEDERATION__.__GLOBAL_PLUGIN__ ?? []),
  developmentReact,
];
