import { createMessages } from '@reportage/state';

export const useCardBuilderMessages = createMessages('cardBuilder', {
  en: {
    add: 'New card',
    edit: 'Edit card',
    needsMetric: 'Choose at least one metric.',
    preview: 'Preview',
    previewFailed: 'The preview could not be loaded',
    keep: 'Add to dashboard',
    save: 'Save card',
    cancel: 'Cancel',
    optionsFailed: 'The metrics could not be loaded',
  },
  de: {
    add: 'Neue Karte',
    edit: 'Karte bearbeiten',
    needsMetric: 'Wählen Sie mindestens eine Metrik.',
    preview: 'Vorschau',
    previewFailed: 'Die Vorschau konnte nicht geladen werden',
    keep: 'Zum Dashboard hinzufügen',
    save: 'Karte speichern',
    cancel: 'Abbrechen',
    optionsFailed: 'Die Metriken konnten nicht geladen werden',
  },
});
