import { dataChanged } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-reports',
  routes: [
    { path: '/:workspaceId/settings/reports', title: 'Report settings' },
    { path: '/:workspaceId/:reportId', title: 'Report' },
    { path: '/:workspaceId/:reportId/pdf', title: 'Report for print' },
    { path: '/:workspaceId/:reportId/highlight', title: 'Highlight' },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId', title: 'Report' },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId/pdf', title: 'Report for print' },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId/highlight', title: 'Highlight' },
    { path: '/:workspaceId/:groupId/group', title: 'Group report' },
    { path: '/:workspaceId/:groupName/:groupId/group', title: 'Group report' },
    { path: '/:workspaceId/:groupName/:groupId/group/pdf', title: 'Group report' },
  ],
  nav: [],
  events: { emits: [dataChanged], listens: [] },
});
