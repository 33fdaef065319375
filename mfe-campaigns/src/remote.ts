import { boardCard, calls, clientBrand, dataChanged, mediaPicker } from '@reportage/contracts';
import { defineRemote } from '@reportage/remote-kit';
import { notifications } from './notifications.ts';

export default defineRemote({
  name: 'mfe-campaigns',
  routes: [
    { path: '/:workspaceId/campaigns', title: { en: 'Campaigns', de: 'Kampagnen' }, shape: 'list' },
    {
      path: '/:workspaceId/campaigns/new',
      title: { en: 'New campaign', de: 'Neue Kampagne' },
      shape: 'form',
      needs: 'edit',
    },
    { path: '/:workspaceId/campaigns/clients', title: { en: 'Clients', de: 'Kunden' }, shape: 'list' },
    { path: '/:workspaceId/campaigns/clients/:clientId', title: { en: 'Client', de: 'Kunde' }, shape: 'item' },
    { path: '/:workspaceId/campaigns/groups', title: { en: 'Groups', de: 'Gruppen' }, shape: 'list' },
    { path: '/:workspaceId/campaigns/groups/:groupId', title: { en: 'Group', de: 'Gruppe' }, shape: 'item' },
    { path: '/:workspaceId/campaigns/:campaignId', title: { en: 'Campaign', de: 'Kampagne' }, shape: 'item' },
    {
      path: '/:workspaceId/campaigns/:campaignId/edit',
      title: { en: 'Edit campaign', de: 'Kampagne bearbeiten' },
      shape: 'form',
      needs: 'edit',
    },
    { path: '/:workspaceId/links', title: { en: 'Links', de: 'Links' }, shape: 'list' },
  ],
  nav: [
    {
      path: '/:workspaceId/campaigns',
      label: { en: 'Campaigns', de: 'Kampagnen' },
      icon: 'flag',
      section: 'work',
      order: 10,
      shortcut: 'c',
    },
    {
      path: '/:workspaceId/campaigns/groups',
      label: { en: 'Groups', de: 'Gruppen' },
      icon: 'group',
      section: 'work',
      order: 20,
      shortcut: 'g',
    },
    {
      path: '/:workspaceId/campaigns/clients',
      label: { en: 'Clients', de: 'Kunden' },
      icon: 'team',
      section: 'work',
      order: 30,
      shortcut: 'k',
    },
    {
      path: '/:workspaceId/links',
      label: { en: 'Links', de: 'Links' },
      icon: 'link',
      section: 'work',
      order: 40,
      shortcut: 'l',
    },
  ],
  commands: [
    {
      path: '/:workspaceId/campaigns/new',
      label: { en: 'Create a campaign', de: 'Kampagne anlegen' },
      icon: 'plus',
      needs: 'edit',
    },
  ],
  searches: [
    {
      name: 'campaigns',
      label: { en: 'Campaigns', de: 'Kampagnen' },
      icon: 'flag',
      call: calls.listCampaigns,
      entry: { label: '{{name}}', hint: '{{clientName}}', path: '/:workspaceId/campaigns/{{id}}' },
    },
    {
      name: 'clients',
      label: { en: 'Clients', de: 'Kunden' },
      icon: 'team',
      call: calls.listClients,
      entry: { label: '{{name}}', path: '/:workspaceId/campaigns/clients/{{id}}' },
    },
    {
      name: 'groups',
      label: { en: 'Groups', de: 'Gruppen' },
      icon: 'group',
      call: calls.listGroups,
      entry: { label: '{{name}}', path: '/:workspaceId/campaigns/groups/{{id}}' },
    },
  ],
  notifications,
  events: { emits: [dataChanged], listens: [] },
  usesWidgets: [mediaPicker, boardCard, clientBrand],
});
