import { createMessages } from '@reportage/state';

export const useFilterFormMessages = createMessages('filterForm', {
  en: {
    filters: 'Filters',
    add: 'Add filter',
    dimension: 'Filter by',
    values: 'Values',
    apply: 'Apply',
    cancel: 'Cancel',
    noValues: 'No such value in these days',
    valuesFailed: 'The values could not be loaded: {{reason}}',
    empty: '(none)',
  },
  de: {
    filters: 'Filter',
    add: 'Filter hinzufügen',
    dimension: 'Filtern nach',
    values: 'Werte',
    apply: 'Anwenden',
    cancel: 'Abbrechen',
    noValues: 'In diesen Tagen gibt es keinen solchen Wert',
    valuesFailed: 'Die Werte konnten nicht geladen werden: {{reason}}',
    empty: '(ohne)',
  },
});
