import { createMessages } from '@reportage/state';

export const useSourceAddMessages = createMessages('sourceAdd', {
  en: {
    title: 'Add source',
    kind: 'Source type',
    name: 'Source name',
    nameHelp: 'For example, the name of the site.',
    nameRequired: 'Give the source a name.',
    add: 'Add source',
    cancel: 'Cancel',
    added: 'Source added',
  },
  de: {
    title: 'Quelle hinzufügen',
    kind: 'Art der Quelle',
    name: 'Name der Quelle',
    nameHelp: 'Etwa der Name der Website.',
    nameRequired: 'Geben Sie der Quelle einen Namen.',
    add: 'Quelle hinzufügen',
    cancel: 'Abbrechen',
    added: 'Quelle hinzugefügt',
  },
});
