import { createMessages } from '@reportage/state';

export const useCardBuilderMessages = createMessages('cardBuilder', {
  en: {
    add: 'New card',
    edit: 'Edit card',
    needsMetric: 'Choose at least one metric.',
    preview: 'Preview',
    previewFailed: 'There is no preview of this card',
    keep: 'Add to dashboard',
    save: 'Save card',
    cancel: 'Cancel',
    optionsFailed: 'Metrics could not be fetched',
  },
  de: {
    add: 'Neue Karte',
    edit: 'Karte bearbeiten',
    needsMetric: 'Wählen Sie mindestens eine Metrik.',
    preview: 'Vorschau',
    previewFailed: 'Von dieser Karte gibt es keine Vorschau',
    keep: 'Zum Dashboard hinzufügen',
    save: 'Karte speichern',
    cancel: 'Abbrechen',
    optionsFailed: 'Die Metriken konnten nicht geladen werden',
  },
});
