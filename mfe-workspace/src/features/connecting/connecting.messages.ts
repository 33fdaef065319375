import { createMessages } from '@reportage/state';

/** The keys of failures are the failure codes in the contract. */
export const useConnectingMessages = createMessages('connecting', {
  en: {
    title: 'Connecting {{network}}',
    text: 'We are reading the accounts that you gave us access to. This takes a few seconds.',
    // The specification prescribes this text.
    wentWrong: 'Something went wrong!',
    unknown: '{{network}} did not grant access. Nothing is connected; you can try again.',
    denied: 'You did not give us access to {{network}}. Nothing is connected; you can try again.',
    scopeRefused: '{{network}} did not give us all the access we need. Connect again and tick every box.',
    expired: 'The permission from {{network}} is no longer valid. Connect again.',
    unavailable: '{{network}} did not respond. Please try again in a moment.',
    noAccounts: 'This login has no access to any {{network}} account. Connect again as someone who has access.',
    late: '{{network}} has not answered within a minute. If it answers later, the new source appears in the list of sources.',
    back: 'Go to sources',
  },
  de: {
    title: '{{network}} wird verbunden',
    text: 'Wir lesen die Konten, auf die Sie uns Zugriff gegeben haben. Das dauert einige Sekunden.',
    wentWrong: 'Etwas ist schiefgegangen!',
    unknown: '{{network}} hat den Zugriff nicht erlaubt. Nichts ist verbunden; Sie können es erneut versuchen.',
    denied:
      'Sie haben uns den Zugriff auf {{network}} nicht erlaubt. Nichts ist verbunden; Sie können es erneut versuchen.',
    scopeRefused:
      '{{network}} hat uns nicht alle nötigen Zugriffsrechte gegeben. Verbinden Sie erneut und setzen Sie jedes Häkchen.',
    expired: 'Die Erlaubnis von {{network}} ist nicht mehr gültig. Verbinden Sie erneut.',
    unavailable: '{{network}} hat nicht geantwortet. Bitte versuchen Sie es gleich erneut.',
    noAccounts: 'Diese Anmeldung hat bei {{network}} kein Konto. Verbinden Sie erneut als jemand, der Zugriff hat.',
    late: '{{network}} hat binnen einer Minute nicht geantwortet. Die Liste der Quellen zeigt, ob es noch gelingt.',
    back: 'Zu den Quellen',
  },
});
