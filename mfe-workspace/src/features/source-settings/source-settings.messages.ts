import { createMessages } from '@reportage/state';

export const useSourceSettingsMessages = createMessages('sourceSettings', {
  en: {
    title: 'Settings of {{name}}',
    save: 'Save settings',
    close: 'Close',
    saved: 'Source settings are saved',
    readOnly: 'Only admins of the workspace and the person who added this source can change it.',
    conflictTitle: 'Someone else saved these settings first',
    conflictText: 'Nothing is lost: compare both versions, then choose.',
    loading: 'Source settings',
  },
  de: {
    title: 'Einstellungen von {{name}}',
    save: 'Einstellungen speichern',
    close: 'Schließen',
    saved: 'Einstellungen der Quelle sind gespeichert',
    readOnly: 'Nur die Admins des Arbeitsbereichs und wer die Quelle angelegt hat, dürfen sie ändern.',
    conflictTitle: 'Jemand anders hat diese Einstellungen zuerst gespeichert',
    conflictText: 'Nichts ist verloren: Vergleichen Sie beide Fassungen und wählen Sie dann.',
    loading: 'Einstellungen der Quelle',
  },
});
