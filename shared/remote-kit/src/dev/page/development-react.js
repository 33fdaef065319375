/**
 * Runs before the host, only in `pnpm dev`. Gives the page React's development build, which fast refresh needs: host
 * and remotes get React from the federation's share scope, and a runtime plugin replaces it there.
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
