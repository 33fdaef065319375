import { createMessages } from '@reportage/state';

export const useSourceAddMessages = createMessages('sourceAdd', {
  en: {
    title: 'Add a source',
    kind: 'Kind of source',
    analytics: 'Own analytics',
    analyticsText:
      'A small script on your pages counts pageviews, scroll depth, attention time and clicks, without cookies.',
    name: 'Source name',
    nameHelp: 'How you tell it from others, such as the name of the site.',
    nameRequired: 'Give the source a name.',
    site: 'Address of the site',
    siteHelp: 'Such as https://example.com',
    siteInvalid: 'Type a whole address, beginning with http:// or https://.',
    add: 'Add source',
    cancel: 'Cancel',
    added: 'Source is added',
  },
  de: {
    title: 'Quelle hinzufügen',
    kind: 'Art der Quelle',
    analytics: 'Eigene Analyse',
    analyticsText:
      'Ein kleines Skript auf Ihren Seiten zählt Seitenaufrufe, Scrolltiefe, Aufmerksamkeit und Klicks, ohne Cookies.',
    name: 'Name der Quelle',
    nameHelp: 'So unterscheiden Sie sie von anderen, etwa der Name der Website.',
    nameRequired: 'Geben Sie der Quelle einen Namen.',
    site: 'Adresse der Website',
    siteHelp: 'Etwa https://example.com',
    siteInvalid: 'Schreiben Sie eine vollständige Adresse mit http:// oder https://.',
    add: 'Quelle hinzufügen',
    cancel: 'Abbrechen',
    added: 'Quelle ist hinzugefügt',
  },
});
