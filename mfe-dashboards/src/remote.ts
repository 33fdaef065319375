import { boardCard, calls, dataChanged, numberLineage, reportSchedules } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';
import { notifications } from './notifications.ts';

export default defineRemote({
  name: 'mfe-dashboards',
  routes: [
    { path: '/:workspaceId/explore', title: { en: 'Explore', de: 'Auswertung' }, shape: 'list' },
    { path: '/:workspaceId/explore/digests', title: { en: 'Digests', de: 'Digests' }, shape: 'list' },
    { path: '/:workspaceId/explore/alerts', title: { en: 'Alerts', de: 'Alarme' }, shape: 'list' },
    { path: '/:workspaceId/explore/embed/:dashboardId', title: { en: 'Dashboard', de: 'Dashboard' }, shape: 'board' },
    { path: '/digests/print', title: { en: 'Digest', de: 'Digest' } },
    { path: '/digests/unsubscribe', title: { en: 'Email digest', de: 'Digest per E-Mail' } },
    { path: '/:workspaceId/explore/card/:dashboardId/:cardId', title: { en: 'Card', de: 'Karte' }, shape: 'page' },
    { path: '/:workspaceId/explore/:dashboardId', title: { en: 'Dashboard', de: 'Dashboard' }, shape: 'board' },
    {
      path: '/:workspaceId/explore/:dashboardName/:dashboardId',
      title: { en: 'Dashboard', de: 'Dashboard' },
      shape: 'board',
    },
  ],
  nav: [
    {
      path: '/:workspaceId/explore',
      label: { en: 'Explore', de: 'Auswertung' },
      icon: 'chart',
      section: 'insights',
      order: 20,
      shortcut: 'e',
    },
    {
      path: '/:workspaceId/explore/digests',
      label: { en: 'Digests', de: 'Digests' },
      icon: 'mail',
      section: 'insights',
      order: 30,
      shortcut: 'd',
      inRail: false,
    },
    {
      path: '/:workspaceId/explore/alerts',
      label: { en: 'Alerts', de: 'Alarme' },
      icon: 'bell',
      section: 'insights',
      order: 35,
      shortcut: 'a',
      inRail: false,
    },
  ],
  searches: [
    {
      name: 'dashboards',
      label: { en: 'Dashboards', de: 'Dashboards' },
      icon: 'chart',
      call: calls.listDashboards,
      entry: { label: '{{name}}', hint: '{{ownerName}}', path: '/:workspaceId/explore/{{id}}' },
    },
  ],
  notifications,
  widgets: [reportSchedules, boardCard],
  usesWidgets: [numberLineage],
  events: { emits: [dataChanged], listens: [] },
});
