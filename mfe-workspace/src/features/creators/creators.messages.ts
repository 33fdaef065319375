import { createMessages } from '@reportage/state';

export const useCreatorsMessages = createMessages('creators', {
  en: {
    title: 'Creators',
    text: 'People and studios whose work you report on, each with a workspace of their own.',
    invite: 'Invite a creator',
    toInvites: 'Invitations',
    search: 'Search creators',
    name: 'Name',
    email: 'Email',
    networks: 'Networks',
    noNetworks: 'None connected',
    removeTitle_one: 'Remove “{{name}}”?',
    removeTitle_other: 'Remove {{count}} creators?',
    removeVerb: 'Remove',
    removeText: 'Everything shared with them, in both directions, is no longer shared: {{names}}.',
    removed: 'Creator removed',
    notListed:
      'Creators are not in this workspace’s navigation yet. Ask the administrator of this installation to switch them on.',
    emptyTitle: 'No creators yet',
    emptyText: 'Invite a creator by email. They set up a workspace of their own and connect it with yours.',
  },
  de: {
    title: 'Creator',
    text: 'Menschen und Studios, über deren Arbeit Sie berichten, jeweils mit einem eigenen Arbeitsbereich.',
    invite: 'Creator einladen',
    toInvites: 'Einladungen',
    search: 'Creator suchen',
    name: 'Name',
    email: 'E-Mail',
    networks: 'Netzwerke',
    noNetworks: 'Keine verbunden',
    removeTitle_one: '„{{name}}“ entfernen?',
    removeTitle_other: '{{count}} Creator entfernen?',
    removeVerb: 'Entfernen',
    removeText: 'Alles, was Sie miteinander teilen, wird nicht mehr geteilt, in beide Richtungen: {{names}}.',
    removed: 'Creator entfernt',
    notListed:
      'Creator stehen noch nicht in der Navigation dieses Arbeitsbereichs. Bitten Sie die Verwaltung dieser Installation, sie einzuschalten.',
    emptyTitle: 'Noch kein Creator',
    emptyText:
      'Laden Sie jemanden per E-Mail ein. Dort entsteht ein eigener Arbeitsbereich, der sich mit Ihrem verbindet.',
  },
});
