import { createMessages } from '@reportage/state';

export const useFilterFormMessages = createMessages('filterForm', {
  en: {
    edit: 'Edit filter',
    add: 'Add filter',
    dimension: 'Filter by',
    dimensionRequired: 'Choose what to filter by.',
    values: 'Values',
    valuesRequired: 'Choose at least one value.',
    apply: 'Apply',
    cancel: 'Cancel',
    noValues: 'No matching values in this period',
    valuesFailed: 'The values could not be loaded: {{reason}}',
    empty: '(none)',
  },
  de: {
    edit: 'Filter bearbeiten',
    add: 'Filter hinzufügen',
    dimension: 'Filtern nach',
    dimensionRequired: 'Wählen Sie, wonach gefiltert wird.',
    values: 'Werte',
    valuesRequired: 'Wählen Sie mindestens einen Wert.',
    apply: 'Anwenden',
    cancel: 'Abbrechen',
    noValues: 'Keine passenden Werte in diesem Zeitraum',
    valuesFailed: 'Die Werte konnten nicht geladen werden: {{reason}}',
    empty: '(ohne)',
  },
});
