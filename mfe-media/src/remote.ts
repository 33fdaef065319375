import { calls, dataChanged, mediaPicker, numberLineage } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';
import { notifications } from './notifications.ts';

export default defineRemote({
  name: 'mfe-media',
  routes: [
    { path: '/:workspaceId/media', title: { en: 'Media library', de: 'Medienbibliothek' }, shape: 'library' },
    { path: '/:workspaceId/media/shared', title: { en: 'Shared media', de: 'Geteilte Medien' }, shape: 'list' },
    { path: '/:workspaceId/media/metrics', title: { en: 'Custom metrics', de: 'Eigene Metriken' }, shape: 'list' },
    {
      path: '/:workspaceId/media/metrics/new',
      title: { en: 'New metric', de: 'Neue Metrik' },
      shape: 'form',
      needs: 'edit',
    },
    {
      path: '/:workspaceId/media/metrics/:metricId',
      title: { en: 'Custom metric', de: 'Eigene Metrik' },
      shape: 'page',
    },
  ],
  nav: [
    {
      path: '/:workspaceId/media',
      label: { en: 'Media', de: 'Medien' },
      icon: 'folder',
      section: 'insights',
      order: 10,
      shortcut: 'm',
    },
    {
      path: '/:workspaceId/media/metrics',
      label: { en: 'Custom metrics', de: 'Eigene Metriken' },
      icon: 'table',
      section: 'insights',
      order: 40,
      shortcut: 'n',
      inRail: false,
    },
    {
      path: '/:workspaceId/media/shared',
      label: { en: 'Shared media', de: 'Geteilte Medien' },
      icon: 'share',
      section: 'network',
      order: 30,
      shortcut: 'h',
      audience: 'both',
    },
  ],
  commands: [
    {
      path: '/:workspaceId/media?add=1',
      label: { en: 'Add a page to the library', de: 'Seite zur Bibliothek hinzufügen' },
      icon: 'plus',
      needs: 'edit',
    },
    {
      path: '/:workspaceId/media?add=files',
      label: { en: 'Upload files to the library', de: 'Dateien in die Bibliothek hochladen' },
      icon: 'plus',
      needs: 'edit',
    },
    {
      path: '/:workspaceId/media?add=drive',
      label: { en: 'Add pictures from Google Drive', de: 'Bilder aus Google Drive hinzufügen' },
      icon: 'plus',
      needs: 'edit',
    },
    {
      path: '/:workspaceId/media/metrics/new',
      label: { en: 'Create a custom metric', de: 'Eigene Metrik anlegen' },
      icon: 'plus',
      needs: 'edit',
    },
    {
      path: '/:workspaceId/media?crawl=new',
      label: { en: 'Crawl a site into the library', de: 'Website in die Bibliothek einlesen' },
      icon: 'plus',
      needs: 'edit',
    },
  ],
  searches: [
    {
      name: 'media',
      label: { en: 'Media', de: 'Medien' },
      icon: 'link',
      call: calls.listMedia,
      entry: {
        label: ['{{title}}', '{{url|path}}'],
        hint: '{{url|path}}',
        path: '/:workspaceId/media?search={{url|path}}',
      },
    },
  ],
  notifications,
  events: { emits: [dataChanged], listens: [] },
  widgets: [mediaPicker, numberLineage],
});
