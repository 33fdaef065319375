import { createMessages } from '@reportage/state';

export const usePickerMessages = createMessages('campaignPickers', {
  en: {
    member: 'Choose a member',
    client: 'Choose a client',
    labels: 'Choose labels',
    groups: 'Choose groups',
    any: 'Any',
    nobody: 'Nobody',
    noClient: 'No client',
    nothing: 'Nothing found',
    failed: 'Could not be loaded',
  },
  de: {
    member: 'Mitglied wählen',
    client: 'Kunde wählen',
    labels: 'Labels wählen',
    groups: 'Gruppen wählen',
    any: 'Beliebig',
    nobody: 'Niemand',
    noClient: 'Kein Kunde',
    nothing: 'Nichts gefunden',
    failed: 'Konnte nicht geladen werden',
  },
});
