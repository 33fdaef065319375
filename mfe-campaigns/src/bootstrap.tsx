import { createRemoteApp } from '@reportage/remote-kit/runtime';
import remote from './remote.ts';

export const { name, contract, bootstrap, mount, unmount } = createRemoteApp({
  remote,
  screens: {
    '/:workspaceId/campaigns': () => import('./features/campaign-list/campaign-list.page.tsx'),
    '/:workspaceId/campaigns/new': () => import('./features/campaign-form/new-campaign.page.tsx'),
    '/:workspaceId/campaigns/clients': () => import('./features/client-list/client-list.page.tsx'),
    '/:workspaceId/campaigns/clients/:clientId': () => import('./features/client-page/client.page.tsx'),
    '/:workspaceId/campaigns/groups': () => import('./features/groups/group-list.page.tsx'),
    '/:workspaceId/campaigns/groups/:groupId': () => import('./features/groups/group-details.page.tsx'),
    '/:workspaceId/campaigns/:campaignId': () => import('./features/campaign-details/campaign-details.page.tsx'),
    '/:workspaceId/campaigns/:campaignId/edit': () => import('./features/campaign-form/edit-campaign.page.tsx'),
    '/:workspaceId/links': () => import('./features/links/link-list.page.tsx'),
  },
});
