/**
 * Every singleton that remotes get from the host. A share that the host never imports is never provided. Each one is
 * therefore imported here, but lazily: its file is fetched when the first remote requests it.
 */
void [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('react-router-dom'),
  () => import('jotai'),
  () => import('@tanstack/react-query'),
  () => import('@reportage/api'),
  () => import('@reportage/contracts'),
  () => import('@reportage/event-bus'),
  () => import('@reportage/format'),
  () => import('@reportage/state'),
  () => import('@reportage/tokens'),
  () => import('@reportage/ui/base'),
  () => import('@reportage/ui/icon'),
  () => import('@reportage/ui/form'),
  () => import('@reportage/ui/select'),
  () => import('@reportage/ui/card'),
  () => import('@reportage/ui/dates'),
  () => import('@reportage/ui/list'),
  () => import('@reportage/ui/progress'),
  () => import('@reportage/ui/steps'),
  () => import('@reportage/ui/chart'),
  () => import('@reportage/ui/number'),
  () => import('@reportage/ui/more'),
  () => import('@reportage/ui/qr-code'),
  () => import('@reportage/ui/upload'),
  () => import('@reportage/pro'),
  () => import('@reportage/chart-bar'),
  () => import('@reportage/chart-combo'),
  () => import('@reportage/chart-forecast'),
  () => import('@reportage/chart-line'),
  () => import('@reportage/chart-pie'),
  () => import('@reportage/cards'),
  () => import('@reportage/remote-kit/runtime'),
];

export {};
