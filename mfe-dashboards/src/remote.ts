import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-dashboards',
  routes: [
    { path: '/:workspaceId/explore', title: 'Explore' },
    { path: '/:workspaceId/explore/digests', title: 'Digests' },
    { path: '/:workspaceId/explore/card/:dashboardId/:cardId', title: 'Card' },
    { path: '/:workspaceId/explore/:dashboardId', title: 'Dashboard' },
    { path: '/:workspaceId/explore/:dashboardName/:dashboardId', title: 'Dashboard' },
  ],
  nav: [
    {
      path: '/:workspaceId/explore',
      label: 'Explore',
      labels: { de: 'Explore' },
      icon: 'chart',
      order: 40,
    },
  ],
  events: { emits: [], listens: [] },
});
