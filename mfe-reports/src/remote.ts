import { calls, dataChanged, numberLineage } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';
import { notifications } from './notifications.ts';

const report = { en: 'Report', de: 'Report' };
const printedReport = { en: 'Report for print', de: 'Report zum Drucken' };
const highlight = { en: 'Highlight', de: 'Highlight' };
const groupReport = { en: 'Group report', de: 'Gruppenreport' };

export default defineRemote({
  name: 'mfe-reports',
  routes: [
    { path: '/:workspaceId/settings/reports', title: { en: 'Report settings', de: 'Report-Einstellungen' } },
    { path: '/:workspaceId/:reportId', title: report },
    { path: '/:workspaceId/:reportId/pdf', title: printedReport },
    { path: '/:workspaceId/:reportId/highlight', title: highlight },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId', title: report },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId/pdf', title: printedReport },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId/highlight', title: highlight },
    { path: '/:workspaceId/:groupId/group', title: groupReport },
    { path: '/:workspaceId/:groupName/:groupId/group', title: groupReport },
    { path: '/:workspaceId/:groupName/:groupId/group/pdf', title: groupReport },
  ],
  nav: [
    {
      path: '/:workspaceId/settings/reports',
      label: { en: 'Report settings', de: 'Report-Einstellungen' },
      icon: 'setting',
      section: 'settings',
      order: 40,
      inRail: false,
    },
  ],
  searches: [
    {
      name: 'reports',
      label: { en: 'Reports', de: 'Reports' },
      icon: 'report',
      call: calls.listReports,
      entry: { label: '{{name}}', hint: '{{campaignName}}', path: '/:workspaceId/{{id}}' },
    },
  ],
  notifications,
  events: { emits: [dataChanged], listens: [] },
  usesWidgets: [numberLineage],
});
