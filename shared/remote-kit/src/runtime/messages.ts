import { createMessages } from '@reportage/state';

export const useMessages = createMessages('remote-kit', {
  en: {
    screenFailedTitle: 'This screen stopped working',
    screenFailed: 'The rest keeps working, and nothing you saved is lost.',
    offlineTitle: 'This screen can’t be opened offline',
    offlineText: 'It will open as soon as you are back online.',
    failureName: '{{remote}} {{version}}, trace {{traceId}}',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes here are not saved yet and would be lost.',
    leave: 'Discard changes',
    stay: 'Keep editing',
    undo: 'Undo',
    undone: 'Undone',
    close: 'Close',
    sampleReadOnly: 'The sample workspace is read-only. You can do this in a workspace of your own.',
  },
  de: {
    screenFailedTitle: 'Diese Ansicht ist ausgefallen',
    screenFailed: 'Der Rest funktioniert weiter, und Gespeichertes ist nicht verloren.',
    offlineTitle: 'Diese Ansicht lässt sich offline nicht öffnen',
    offlineText: 'Sie öffnet sich, sobald Sie wieder online sind.',
    failureName: '{{remote}} {{version}}, Vorgang {{traceId}}',
    leaveTitle: 'Ohne Speichern verlassen?',
    leaveText: 'Ihre Änderungen hier sind noch nicht gespeichert und gingen verloren.',
    leave: 'Änderungen verwerfen',
    stay: 'Weiter bearbeiten',
    undo: 'Rückgängig',
    undone: 'Rückgängig gemacht',
    close: 'Schließen',
    sampleReadOnly:
      'Der Beispiel-Arbeitsbereich ist nur zum Ansehen da. In einem eigenen Arbeitsbereich können Sie das.',
  },
});
