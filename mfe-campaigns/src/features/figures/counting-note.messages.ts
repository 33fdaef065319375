import { createMessages } from '@reportage/state';

export const useCountingNoteMessages = createMessages('countingNote', {
  en: {
    about: 'how visitors are counted',
    pages: 'Daily visitors per page can add up to more than the campaign total.',
    pagesHelp:
      'Someone who reads two pages in one day counts for both pages, but only once for the campaign. Averages and rates do not add up either: the campaign’s are computed from all its pageviews.',
  },
  de: {
    about: 'die Zählung der Besucher',
    pages: 'Die täglichen Besucher aller Seiten zusammen können mehr sein als die der Kampagne.',
    pagesHelp:
      'Wer an einem Tag zwei Seiten liest, zählt für beide Seiten, für die Kampagne aber nur einmal. Auch Durchschnitte und Quoten lassen sich nicht addieren: Die der Kampagne werden aus allen ihren Seitenaufrufen berechnet.',
  },
});
