import { dataChanged } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-workspace',
  routes: [
    { path: '/workspaces', title: 'Workspaces' },
    { path: '/welcome', title: 'Welcome' },
    { path: '/welcome/workspaces', title: 'Welcome' },
    { path: '/welcome/connect', title: 'Connect' },
    { path: '/welcome/sources', title: 'Add a source' },
    { path: '/:workspaceId/settings', title: 'Settings' },
    { path: '/:workspaceId/settings/basic', title: 'Settings' },
    { path: '/:workspaceId/settings/sources', title: 'Sources' },
    { path: '/:workspaceId/settings/access', title: 'Access' },
  ],
  nav: [
    {
      path: '/:workspaceId/settings/sources',
      label: 'Sources',
      labels: { de: 'Quellen' },
      icon: 'api',
      order: 80,
      audience: 'both',
    },
    {
      path: '/:workspaceId/settings/basic',
      label: 'Settings',
      labels: { de: 'Einstellungen' },
      icon: 'setting',
      order: 90,
      audience: 'both',
    },
  ],
  events: { emits: [dataChanged], listens: [] },
});
