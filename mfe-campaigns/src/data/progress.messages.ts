import { createMessages } from '@reportage/state';

export const useProgressMessages = createMessages('campaignProgress', {
  en: {
    progress: 'Progress',
    expected: 'Expected by now: {{share}}',
    noGoals: 'No goals',
    daysLeft_one: '{{count}} day left',
    daysLeft_other: '{{count}} days left',
    lastDay: 'last day',
    startsIn_one: 'starts in {{count}} day',
    startsIn_other: 'starts in {{count}} days',
    ended: 'ended',
  },
  de: {
    progress: 'Fortschritt',
    expected: 'Bis jetzt erwartet: {{share}}',
    noGoals: 'Keine Ziele',
    daysLeft_one: 'noch {{count}} Tag',
    daysLeft_other: 'noch {{count}} Tage',
    lastDay: 'letzter Tag',
    startsIn_one: 'beginnt in {{count}} Tag',
    startsIn_other: 'beginnt in {{count}} Tagen',
    ended: 'beendet',
  },
});
