import { dataChanged } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';
import { notifications } from './notifications.ts';

export default defineRemote({
  name: 'mfe-workspace',
  routes: [
    { path: '/workspaces', title: { en: 'Workspaces', de: 'Arbeitsbereiche' } },
    { path: '/invite', title: { en: 'Your invitation', de: 'Ihre Einladung' } },
    { path: '/welcome', title: { en: 'Welcome', de: 'Willkommen' } },
    { path: '/welcome/workspaces', title: { en: 'Welcome', de: 'Willkommen' } },
    { path: '/welcome/connect', title: { en: 'Connect', de: 'Verbinden' } },
    { path: '/welcome/sources', title: { en: 'Add a source', de: 'Quelle hinzufügen' } },
    { path: '/:workspaceId/settings', title: { en: 'Settings', de: 'Einstellungen' } },
    { path: '/:workspaceId/settings/basic', title: { en: 'Settings', de: 'Einstellungen' } },
    { path: '/:workspaceId/settings/sources', title: { en: 'Sources', de: 'Quellen' } },
    { path: '/:workspaceId/settings/access', title: { en: 'Access', de: 'Zugriff' } },
    { path: '/:workspaceId/partners', title: { en: 'Partners', de: 'Partner' } },
  ],
  nav: [
    {
      path: '/:workspaceId/partners',
      label: { en: 'Partners', de: 'Partner' },
      icon: 'swap',
      section: 'network',
      order: 20,
      audience: 'both',
    },
    {
      path: '/:workspaceId/settings/sources',
      label: { en: 'Sources', de: 'Quellen' },
      icon: 'api',
      section: 'settings',
      order: 10,
      audience: 'both',
    },
    {
      path: '/:workspaceId/settings/basic',
      label: { en: 'Settings', de: 'Einstellungen' },
      icon: 'setting',
      section: 'settings',
      order: 20,
      audience: 'both',
    },
    {
      path: '/:workspaceId/settings/access',
      label: { en: 'Users and access', de: 'Personen und Zugriff' },
      icon: 'lock',
      section: 'settings',
      order: 30,
      audience: 'both',
      inRail: false,
      needs: 'administer',
    },
  ],
  commands: [
    {
      path: '/:workspaceId/settings/sources?add=1',
      label: { en: 'Add a source', de: 'Quelle hinzufügen' },
      icon: 'plus',
      needs: 'manageOwn',
      audience: 'both',
    },
  ],
  notifications,
  events: { emits: [dataChanged], listens: [] },
});
