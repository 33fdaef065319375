import { createMessages } from '@reportage/state';

export const useAnnotationsMessages = createMessages('annotations', {
  en: {
    annotations: 'Annotations',
    count: 'Annotations ({{count}})',
    intro: 'Events on one or more days. They are marked on charts over time and in the charts’ tables.',
    none: 'There are no annotations yet.',
    text: 'What happened',
    textRequired: 'Say what happened.',
    days: 'Days',
    add: 'Add annotation',
    save: 'Save changes',
    edit: 'Edit',
    remove: 'Delete',
    by: 'by {{name}}',
    cancel: 'Cancel',
    full: 'A dashboard has at most {{count}} annotations.',
    public: 'Show them to everyone with the guest link',
  },
  de: {
    annotations: 'Anmerkungen',
    count: 'Anmerkungen ({{count}})',
    intro:
      'Ereignisse an einem Tag oder über mehrere Tage. Sie erscheinen in Diagrammen über die Zeit und in deren Tabellen.',
    none: 'Es gibt noch keine Anmerkungen.',
    text: 'Was ist passiert?',
    textRequired: 'Schreiben Sie, was passiert ist.',
    days: 'Tage',
    add: 'Anmerkung hinzufügen',
    save: 'Änderungen speichern',
    edit: 'Bearbeiten',
    remove: 'Löschen',
    by: 'von {{name}}',
    cancel: 'Abbrechen',
    full: 'Ein Dashboard hat höchstens {{count}} Anmerkungen.',
    public: 'Allen zeigen, die den Gastlink haben',
  },
});
