import { createRemoteApp } from '@reportage/remote-kit/runtime';
import remote from './remote.ts';

const report = () => import('./features/report/report.page.tsx');
const print = () => import('./features/report-print/report-print.page.tsx');
const highlight = () => import('./features/report-coming-soon/highlight-coming-soon.page.tsx');
const group = () => import('./features/report-coming-soon/group-coming-soon.page.tsx');

export const { name, contract, bootstrap, mount, unmount } = createRemoteApp({
  remote,
  screens: {
    '/:workspaceId/settings/reports': () => import('./features/report-settings/report-settings.page.tsx'),
    '/:workspaceId/:reportId': report,
    '/:workspaceId/:reportId/pdf': print,
    '/:workspaceId/:reportId/highlight': highlight,
    '/:workspaceId/:advertiserName/:campaignName/:reportId': report,
    '/:workspaceId/:advertiserName/:campaignName/:reportId/pdf': print,
    '/:workspaceId/:advertiserName/:campaignName/:reportId/highlight': highlight,
    '/:workspaceId/:groupId/group': group,
    '/:workspaceId/:groupName/:groupId/group': group,
    '/:workspaceId/:groupName/:groupId/group/pdf': group,
  },
});
