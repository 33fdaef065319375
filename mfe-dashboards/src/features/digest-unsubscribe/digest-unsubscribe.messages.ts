import { createMessages } from '@reportage/state';

export const useUnsubscribeMessages = createMessages('digestUnsubscribe', {
  en: {
    title: 'Email digest',
    subscribed: '{{workspace}} sends the digest “{{digest}}” to {{email}}.',
    unsubscribe: 'Unsubscribe',
    unsubscribed: '{{email}} no longer gets the digest “{{digest}}” from {{workspace}}.',
    subscribe: 'Subscribe again',
    other: 'Other digests and notifications continue.',
    unknownTitle: 'This link no longer works',
    unknownText: 'Use the link in the latest email, or ask the person who sends the digest.',
    home: 'Open Reportage',
  },
  de: {
    title: 'Digest per E-Mail',
    subscribed: '{{workspace}} schickt den Digest „{{digest}}“ an {{email}}.',
    unsubscribe: 'Abbestellen',
    unsubscribed: '{{email}} bekommt den Digest „{{digest}}“ von {{workspace}} nicht mehr.',
    subscribe: 'Wieder bestellen',
    other: 'Andere Digests und Benachrichtigungen gehen weiter.',
    unknownTitle: 'Dieser Link funktioniert nicht mehr',
    unknownText: 'Nehmen Sie den Link in der neuesten E-Mail, oder fragen Sie die Person, die den Digest schickt.',
    home: 'Reportage öffnen',
  },
});
