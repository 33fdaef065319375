import { createMessages } from '@reportage/state';

export const useSourceSettingsMessages = createMessages('sourceSettings', {
  en: {
    title: 'Settings for {{name}}',
    save: 'Save changes',
    cancel: 'Cancel',
    close: 'Close',
    saved: 'Source settings saved',
    readOnly: 'Only workspace admins and the person who added this source can change it.',
    conflictTitle: 'Someone else saved these settings first',
    conflictText: 'Nothing is lost: compare both versions, then choose.',
    loading: 'Source settings',
  },
  de: {
    title: 'Einstellungen von {{name}}',
    save: 'Änderungen speichern',
    cancel: 'Abbrechen',
    close: 'Schließen',
    saved: 'Einstellungen der Quelle gespeichert',
    readOnly: 'Nur Admins und die Person, die diese Quelle hinzugefügt hat, können sie ändern.',
    conflictTitle: 'Jemand anders hat diese Einstellungen zuerst gespeichert',
    conflictText: 'Nichts ist verloren: Vergleichen Sie beide Fassungen und wählen Sie dann.',
    loading: 'Einstellungen der Quelle',
  },
});
