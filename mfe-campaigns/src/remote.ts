import { dataChanged } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-campaigns',
  routes: [
    { path: '/:workspaceId/campaigns', title: 'Campaigns' },
    { path: '/:workspaceId/campaigns/new', title: 'New campaign' },
    { path: '/:workspaceId/campaigns/clients', title: 'Clients' },
    { path: '/:workspaceId/campaigns/groups', title: 'Groups' },
    { path: '/:workspaceId/campaigns/:campaignId', title: 'Campaign' },
    { path: '/:workspaceId/campaigns/:campaignId/edit', title: 'Edit campaign' },
    { path: '/:workspaceId/links', title: 'Links' },
  ],
  nav: [
    {
      path: '/:workspaceId/campaigns',
      label: 'Campaigns',
      labels: { de: 'Kampagnen' },
      icon: 'flag',
      order: 10,
    },
    {
      path: '/:workspaceId/campaigns/clients',
      label: 'Clients',
      labels: { de: 'Kunden' },
      icon: 'team',
      order: 20,
    },
  ],
  events: { emits: [dataChanged], listens: [] },
});
