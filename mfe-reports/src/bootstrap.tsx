import { createRemoteApp } from '@reportage/remote-kit/runtime';
import remote from './remote.ts';

const report = () => import('./features/report/report.page.tsx');
const print = () => import('./features/report-print/report-print.page.tsx');
const embed = () => import('./features/report-guest/report-embed.page.tsx');
const highlight = () => import('./features/highlight/highlight.page.tsx');
const group = () => import('./features/group-report/group-report.page.tsx');

export const { name, contract, bootstrap, mount, unmount } = createRemoteApp({
  remote,
  screens: {
    '/reports/verify': () => import('./features/report-versions/verify.page.tsx'),
    '/:workspaceId/settings/reports': () => import('./features/report-settings/report-settings.page.tsx'),
    '/:workspaceId/settings/templates': () => import('./features/report-templates/report-templates.page.tsx'),
    '/:workspaceId/:reportId': report,
    '/:workspaceId/:reportId/pdf': print,
    '/:workspaceId/:reportId/embed': embed,
    '/:workspaceId/:reportId/highlight': highlight,
    '/:workspaceId/:advertiserName/:campaignName/:reportId': report,
    '/:workspaceId/:advertiserName/:campaignName/:reportId/pdf': print,
    '/:workspaceId/:advertiserName/:campaignName/:reportId/highlight': highlight,
    '/:workspaceId/:groupId/group': group,
    '/:workspaceId/:groupName/:groupId/group': group,
    '/:workspaceId/:groupName/:groupId/group/pdf': print,
  },
});
