import { createMessages } from '@reportage/state';

export const useProgressMessages = createMessages('campaignProgress', {
  en: {
    progress: 'Progress',
    expected: 'Expected by now: {{share}}',
    timeElapsed: 'Time elapsed',
    timeOnly: 'No goals: the bar shows how much of the campaign’s time has passed',
  },
  de: {
    progress: 'Fortschritt',
    expected: 'Bis jetzt erwartet: {{share}}',
    timeElapsed: 'Zeit vergangen',
    timeOnly: 'Ohne Ziele: der Balken zeigt, wie viel der Laufzeit vergangen ist',
  },
});
