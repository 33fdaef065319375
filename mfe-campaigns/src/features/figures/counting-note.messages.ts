import { createMessages } from '@reportage/state';

export const useCountingNoteMessages = createMessages('countingNote', {
  en: {
    about: 'how visitors are counted',
    total: 'Daily visitors can exceed visits, because a visit counts only for the page where it began.',
    totalHelp:
      'Someone who reads these pages on three days counts as three daily visitors. If a visit began on another page, the visitor is counted here, but the visit is not.',
    pages: 'Daily visitors per page can add up to more than the campaign total.',
    pagesHelp:
      'Someone who reads two pages on a day counts for both pages, but only once for the campaign. Averages and rates do not add up either: those of the campaign are computed from all its pageviews.',
  },
  de: {
    about: 'die Zählung der Besucher',
    total:
      'Tägliche Besucher können mehr sein als Besuche, denn ein Besuch zählt nur für die Seite, auf der er begann.',
    totalHelp:
      'Wer diese Seiten an drei Tagen liest, zählt als drei tägliche Besucher. Begann ein Besuch auf einer anderen Seite, zählt hier die Person, der Besuch aber nicht.',
    pages: 'Die täglichen Besucher aller Seiten zusammen können mehr sein als die der Kampagne.',
    pagesHelp:
      'Wer an einem Tag zwei Seiten liest, zählt für beide Seiten, für die Kampagne aber nur einmal. Auch Durchschnitte und Quoten lassen sich nicht addieren: Die der Kampagne werden aus allen ihren Seitenaufrufen berechnet.',
  },
});
