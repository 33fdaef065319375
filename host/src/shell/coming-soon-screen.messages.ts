import { createMessages } from '@reportage/state';

/** Name and purpose of each future screen. */
export const useComingSoonMessages = createMessages('coming-soon-screen', {
  en: {
    comingLater: 'Coming later',
    templates: 'Templates',
    templatesText: 'Here you will set how new reports, group reports and highlights are laid out.',
  },
  de: {
    comingLater: 'Kommt später',
    templates: 'Vorlagen',
    templatesText: 'Hier werden Sie festlegen, wie neue Reports, Gruppenreports und Highlights aufgebaut sind.',
  },
});
