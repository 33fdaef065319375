import { createMessages } from '@reportage/state';

export const useCardBuilderMessages = createMessages('cardBuilder', {
  en: {
    add: 'New card',
    edit: 'Edit card',
    needsMetric: 'Choose at least one metric.',
    preview: 'Preview',
    previewFailed: 'The preview could not be loaded',
    addCard: 'Add card',
    save: 'Save changes',
    cancel: 'Cancel',
    optionsFailed: 'The metrics could not be loaded',
  },
  de: {
    add: 'Neue Karte',
    edit: 'Karte bearbeiten',
    needsMetric: 'Wählen Sie mindestens eine Metrik.',
    preview: 'Vorschau',
    previewFailed: 'Die Vorschau konnte nicht geladen werden',
    addCard: 'Karte hinzufügen',
    save: 'Änderungen speichern',
    cancel: 'Abbrechen',
    optionsFailed: 'Die Metriken konnten nicht geladen werden',
  },
});
