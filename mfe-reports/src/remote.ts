import { calls, dataChanged, numberLineage, reportSchedules } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';
import { notifications } from './notifications.ts';

const report = { en: 'Report', de: 'Bericht' };
const printedReport = { en: 'Printable report', de: 'Bericht zum Drucken' };
const highlight = { en: 'Highlight', de: 'Highlight' };
const printedGroupReport = { en: 'Printable group report', de: 'Gruppenbericht zum Drucken' };
const groupReport = { en: 'Group report', de: 'Gruppenbericht' };

export default defineRemote({
  name: 'mfe-reports',
  routes: [
    { path: '/reports/verify', title: { en: 'Verify a report', de: 'Bericht prüfen' } },
    {
      path: '/:workspaceId/settings/reports',
      title: { en: 'Reports · Settings', de: 'Berichte · Einstellungen' },
      shape: 'settings',
    },
    {
      path: '/:workspaceId/settings/templates',
      title: { en: 'Report templates', de: 'Berichtsvorlagen' },
      shape: 'settings',
    },
    { path: '/:workspaceId/:reportId', title: report, shape: 'report' },
    { path: '/:workspaceId/:reportId/pdf', title: printedReport, shape: 'report' },
    { path: '/:workspaceId/:reportId/embed', title: report, shape: 'report' },
    { path: '/:workspaceId/:reportId/highlight', title: highlight, shape: 'report' },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId', title: report, shape: 'report' },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId/pdf', title: printedReport, shape: 'report' },
    { path: '/:workspaceId/:advertiserName/:campaignName/:reportId/highlight', title: highlight, shape: 'report' },
    { path: '/:workspaceId/:groupId/group', title: groupReport, shape: 'report' },
    { path: '/:workspaceId/:groupName/:groupId/group', title: groupReport, shape: 'report' },
    { path: '/:workspaceId/:groupName/:groupId/group/pdf', title: printedGroupReport, shape: 'report' },
  ],
  nav: [
    {
      path: '/:workspaceId/settings/reports',
      label: { en: 'Report settings', de: 'Berichtseinstellungen' },
      icon: 'setting',
      section: 'settings',
      order: 40,
      inRail: false,
    },
    {
      path: '/:workspaceId/settings/templates',
      label: { en: 'Report templates', de: 'Berichtsvorlagen' },
      icon: 'layout',
      section: 'settings',
      order: 50,
      shortcut: 't',
      needs: 'manageOwn',
      inRail: false,
    },
  ],
  searches: [
    {
      name: 'reports',
      label: { en: 'Reports', de: 'Berichte' },
      icon: 'report',
      call: calls.listReports,
      entry: { label: '{{name}}', hint: '{{campaignName}}', path: '/:workspaceId/{{id}}' },
    },
    {
      name: 'groupReports',
      label: { en: 'Group reports', de: 'Gruppenberichte' },
      icon: 'report',
      call: calls.listGroups,
      entry: { label: '{{name}}', path: '/:workspaceId/{{id}}/group' },
    },
  ],
  notifications,
  events: { emits: [dataChanged], listens: [] },
  usesWidgets: [numberLineage, reportSchedules],
});
