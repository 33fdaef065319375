import { createMessages } from '@reportage/state';

export const useCreatorInvitesMessages = createMessages('creatorInvites', {
  en: {
    title: 'Creator invitations',
    text: 'Who you have invited to your network, and how they answered.',
    search: 'Search invitations',
    emptyTitle: 'No invitations yet',
    emptyText: 'Invite a creator by email; the answer shows up here.',
    offText: 'Creators are not switched on for this workspace. Ask the administrator of this installation.',
    remove: 'Delete invitation',
    removeTitle_one: 'Delete “{{name}}”?',
    removeTitle_other: 'Delete {{count}} invitations?',
    removeText: 'Links that were not answered stop working: {{names}}. Connections that were made stay.',
    toCreators: 'Creators',
    invite: 'Invite a creator',
    email: 'Email',
    removed: 'Invitation deleted',
  },
  de: {
    title: 'Creator-Einladungen',
    text: 'Wen Sie in Ihr Netzwerk eingeladen haben, und wie die Antwort lautet.',
    search: 'Einladungen suchen',
    emptyTitle: 'Noch keine Einladung',
    emptyText: 'Laden Sie jemanden per E-Mail ein; die Antwort steht dann hier.',
    offText:
      'Creator sind für diesen Arbeitsbereich nicht eingeschaltet. Fragen Sie die Administration dieser Installation.',
    remove: 'Einladung löschen',
    removeTitle_one: '„{{name}}“ löschen?',
    removeTitle_other: '{{count}} Einladungen löschen?',
    removeText: 'Unbeantwortete Links funktionieren nicht mehr: {{names}}. Bestehende Verbindungen bleiben.',
    toCreators: 'Creator',
    invite: 'Creator einladen',
    email: 'E-Mail',
    removed: 'Einladung gelöscht',
  },
});
