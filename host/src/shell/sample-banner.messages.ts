import { createMessages } from '@reportage/state';

export const useSampleBannerMessages = createMessages('sample-banner', {
  en: {
    title: 'Sample workspace, read-only',
    text: 'The numbers are made up. Look around; you cannot change or break anything.',
    createOwn: 'Create your own',
    back: 'Back to {{name}}',
    remove: 'Remove',
    removeLabel: 'Remove the sample workspace from your list',
    removed: 'The sample workspace is no longer in your list.',
  },
  de: {
    title: 'Beispiel-Arbeitsbereich, nur zum Ansehen',
    text: 'Die Zahlen sind erfunden. Sehen Sie sich in Ruhe um: Sie können nichts ändern und nichts kaputt machen.',
    createOwn: 'Eigenen anlegen',
    back: 'Zurück zu {{name}}',
    remove: 'Entfernen',
    removeLabel: 'Beispiel-Arbeitsbereich aus Ihrer Liste entfernen',
    removed: 'Der Beispiel-Arbeitsbereich steht nicht mehr in Ihrer Liste.',
  },
});
