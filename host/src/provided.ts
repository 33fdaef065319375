/**
 * Every singleton that remotes take from the host. A share that the host never imports is never provided, so each is
 * imported here, lazily: its file is fetched when the first remote asks for it.
 */
export const provided: Record<string, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  'react-router-dom': () => import('react-router-dom'),
  jotai: () => import('jotai'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  '@reportage/api': () => import('@reportage/api'),
  '@reportage/contracts': () => import('@reportage/contracts'),
  '@reportage/event-bus': () => import('@reportage/event-bus'),
  '@reportage/format': () => import('@reportage/format'),
  '@reportage/state': () => import('@reportage/state'),
  '@reportage/tokens': () => import('@reportage/tokens'),
  '@reportage/ui': () => import('@reportage/ui'),
  '@reportage/pro': () => import('@reportage/pro'),
  '@reportage/chart-bar': () => import('@reportage/chart-bar'),
  '@reportage/chart-line': () => import('@reportage/chart-line'),
  '@reportage/remote-kit/runtime': () => import('@reportage/remote-kit/runtime'),
};
