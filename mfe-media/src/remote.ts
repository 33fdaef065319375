import { dataChanged } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-media',
  routes: [
    { path: '/:workspaceId/media', title: 'Media library' },
    { path: '/:workspaceId/media/shared', title: 'Shared media' },
    { path: '/:workspaceId/media/metrics', title: 'Custom metrics' },
  ],
  nav: [
    {
      path: '/:workspaceId/media',
      label: 'Media',
      labels: { de: 'Medien' },
      icon: 'folder',
      order: 30,
    },
  ],
  events: { emits: [dataChanged], listens: [] },
});
