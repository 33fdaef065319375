import { join } from 'node:path';

/**
 * Singletons that every page loads from the start: request → the package to which it belongs. antd, pro-components and
 * charts are not among them: they are inside the facades (`@reportage/ui`, `pro`, `chart-*`), which export the parts in
 * use.
 */
const eagerSingletons: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router-dom',
  jotai: 'jotai',
  '@tanstack/react-query': '@tanstack/react-query',
  '@reportage/api': '@reportage/api',
  '@reportage/contracts': '@reportage/contracts',
  '@reportage/event-bus': '@reportage/event-bus',
  '@reportage/format': '@reportage/format',
  '@reportage/state': '@reportage/state',
  '@reportage/tokens': '@reportage/tokens',
  '@reportage/ui/base': '@reportage/ui',
  '@reportage/ui/icon': '@reportage/ui',
  '@reportage/remote-kit/runtime': '@reportage/remote-kit',
};

/**
 * Singletons loaded by the first screen that uses them. `@reportage/ui` itself is an index of its parts, and not
 * shared.
 */
const onDemandSingletons: Record<string, string> = {
  '@reportage/ui/form': '@reportage/ui',
  '@reportage/ui/select': '@reportage/ui',
  '@reportage/ui/progress': '@reportage/ui',
  '@reportage/ui/card': '@reportage/ui',
  '@reportage/ui/steps': '@reportage/ui',
  '@reportage/ui/chart': '@reportage/ui',
  '@reportage/ui/dates': '@reportage/ui',
  '@reportage/ui/list': '@reportage/ui',
  '@reportage/ui/number': '@reportage/ui',
  '@reportage/ui/more': '@reportage/ui',
  '@reportage/ui/qr-code': '@reportage/ui',
  '@reportage/ui/upload': '@reportage/ui',
  '@reportage/pro': '@reportage/pro',
  '@reportage/chart-bar': '@reportage/chart-bar',
  '@reportage/chart-combo': '@reportage/chart-combo',
  '@reportage/chart-forecast': '@reportage/chart-forecast',
  '@reportage/chart-line': '@reportage/chart-line',
  '@reportage/chart-pie': '@reportage/chart-pie',
  '@reportage/cards': '@reportage/cards',
};

/** Every singleton that the host provides to remotes. */
export const singletons = { ...eagerSingletons, ...onDemandSingletons };

/** Libraries of which the host provides only the parts in use: request → the module that replaces the whole library. */
export const narrowedLibraries: Record<string, string> = {
  'react-router-dom': join(import.meta.dirname, '../singletons/react-router-dom.ts'),
};

/** In order of priority, because a module that several of them need may be put into the file of the first. */
export const onDemandRequests = Object.keys(onDemandSingletons);

export const isOnDemand = (request: string): boolean => request in onDemandSingletons;

/** The name in the last release, whose remotes still import it. Remove it after the next release. */
export { narrowedLibraries as narrowed };
