import { createMessages } from '@reportage/state';

export const useHighlightShareMessages = createMessages('highlightShare', {
  en: {
    title: 'Share this highlight',
    intro:
      'Publishing freezes the highlight as it is now: its words, its sections and its numbers. Guests see that version, without signing in. The report itself stays as private as it is.',
    changed: 'The highlight has changed since.',
    published: 'Highlight is published',
    unpublish: 'Unpublish',
    unpublished: 'Highlight is no longer published',
    namedLinks: 'The report’s named links',
    namedLinksHelp: 'With /highlight, they open the published highlight, too, with the same passcode and end.',
  },
  de: {
    title: 'Dieses Highlight teilen',
    intro:
      'Veröffentlichen friert das Highlight ein, wie es jetzt ist: Worte, Abschnitte und Zahlen. Gäste sehen diese Fassung, ohne sich anzumelden. Der Bericht selbst bleibt so privat, wie er ist.',
    changed: 'Das Highlight hat sich seitdem geändert.',
    published: 'Highlight ist veröffentlicht',
    unpublish: 'Veröffentlichung aufheben',
    unpublished: 'Highlight ist nicht mehr veröffentlicht',
    namedLinks: 'Links des Berichts mit Namen',
    namedLinksHelp: 'Mit /highlight öffnen sie auch das veröffentlichte Highlight, mit demselben Zugangscode und Ende.',
  },
});
