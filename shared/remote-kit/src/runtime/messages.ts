import { createMessages } from '@reportage/state';

export const useMessages = createMessages('remote-kit', {
  en: {
    screenFailed: 'This screen stopped working ({{remote}}). Nothing you saved is lost.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed here is not saved yet and would be lost.',
    leave: 'Leave',
    stay: 'Stay',
  },
  de: {
    screenFailed: 'Diese Ansicht ist ausgefallen ({{remote}}). Gespeichertes ist nicht verloren.',
    leaveTitle: 'Ohne Speichern verlassen?',
    leaveText: 'Ihre Änderungen sind noch nicht gespeichert und gingen verloren.',
    leave: 'Verlassen',
    stay: 'Bleiben',
  },
});
