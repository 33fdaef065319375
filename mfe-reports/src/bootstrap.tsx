import { createRemoteApp } from '@reportage/remote-kit/runtime';
import remote from './remote.ts';

const loadReport = () => import('./features/report/report.page.tsx');
const loadPrint = () => import('./features/report-print/report-print.page.tsx');
const loadEmbed = () => import('./features/report-guest/report-embed.page.tsx');
const loadHighlight = () => import('./features/highlight/highlight.page.tsx');
const loadGroupReport = () => import('./features/group-report/group-report.page.tsx');

export const { name, contract, bootstrap, mount, unmount } = createRemoteApp({
  remote,
  screens: {
    '/reports/verify': () => import('./features/report-versions/verify.page.tsx'),
    '/:workspaceId/settings/reports': () => import('./features/report-settings/report-settings.page.tsx'),
    '/:workspaceId/settings/templates': () => import('./features/report-templates/report-templates.page.tsx'),
    '/:workspaceId/:reportId': loadReport,
    '/:workspaceId/:reportId/pdf': loadPrint,
    '/:workspaceId/:reportId/embed': loadEmbed,
    '/:workspaceId/:reportId/highlight': loadHighlight,
    '/:workspaceId/:advertiserName/:campaignName/:reportId': loadReport,
    '/:workspaceId/:advertiserName/:campaignName/:reportId/pdf': loadPrint,
    '/:workspaceId/:advertiserName/:campaignName/:reportId/highlight': loadHighlight,
    '/:workspaceId/:groupId/group': loadGroupReport,
    '/:workspaceId/:groupName/:groupId/group': loadGroupReport,
    '/:workspaceId/:groupName/:groupId/group/pdf': loadPrint,
  },
});
