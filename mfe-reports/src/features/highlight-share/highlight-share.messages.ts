import { createMessages } from '@reportage/state';

export const useHighlightShareMessages = createMessages('highlightShare', {
  en: {
    title: 'Share this highlight',
    intro:
      'Publishing captures the highlight’s text, sections and numbers as they are now. Guests see that version without signing in; the report stays private.',
    changed: 'The highlight has changed since then.',
    published: 'Highlight published',
    unpublish: 'Unpublish',
    unpublished: 'Highlight unpublished',
    namedLinks: 'The report’s guest links',
    namedLinksHelp:
      'Add /highlight to one of the report’s guest links to open the published highlight. Its passcode and expiry date still apply.',
  },
  de: {
    title: 'Dieses Highlight teilen',
    intro:
      'Beim Veröffentlichen werden Texte, Abschnitte und Zahlen im jetzigen Stand festgehalten. Gäste sehen diese Fassung ohne Anmeldung; der Bericht bleibt privat.',
    changed: 'Das Highlight wurde seitdem geändert.',
    published: 'Highlight veröffentlicht',
    unpublish: 'Veröffentlichung aufheben',
    unpublished: 'Veröffentlichung des Highlights aufgehoben',
    namedLinks: 'Gastlinks des Berichts',
    namedLinksHelp:
      'Mit /highlight am Ende öffnet ein Gastlink des Berichts das veröffentlichte Highlight. Zugangscode und Ablaufdatum gelten weiter.',
  },
});
