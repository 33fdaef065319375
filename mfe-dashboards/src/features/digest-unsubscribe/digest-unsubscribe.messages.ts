import { createMessages } from '@reportage/state';

export const useUnsubscribeMessages = createMessages('digestUnsubscribe', {
  en: {
    title: 'Digest by email',
    subscribed: '{{workspace}} sends the digest “{{digest}}” to {{email}}.',
    unsubscribe: 'Unsubscribe',
    unsubscribed: '{{email}} no longer gets the digest “{{digest}}” of {{workspace}}.',
    subscribe: 'Subscribe again',
    other: 'Other digests and notifications continue.',
    unknownTitle: 'This address is not valid',
    unknownText: 'The digest may have been deleted, or the address is incomplete. Open it from the email again.',
  },
  de: {
    title: 'Digest per E-Mail',
    subscribed: '{{workspace}} schickt den Digest „{{digest}}“ an {{email}}.',
    unsubscribe: 'Abbestellen',
    unsubscribed: '{{email}} bekommt den Digest „{{digest}}“ von {{workspace}} nicht mehr.',
    subscribe: 'Wieder bestellen',
    other: 'Andere Digests und Benachrichtigungen gehen weiter.',
    unknownTitle: 'Diese Adresse ist ungültig',
    unknownText:
      'Vielleicht wurde der Digest gelöscht, oder die Adresse ist unvollständig. Öffnen Sie sie noch einmal aus der E-Mail.',
  },
});
