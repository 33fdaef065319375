import { createMessages } from '@reportage/state';

export const useGoalCountMessages = createMessages('goalCount', {
  en: {
    onTarget_one: '{{onTarget}} of {{count}} goal on target',
    onTarget_other: '{{onTarget}} of {{count}} goals on target',
    short: '{{onTarget}} of {{started}}',
    shortTitle: 'Goals on target',
    noneStarted: 'No goal has started yet',
    help: 'A goal on a total is on target if at least 95% of what was expected by now is reached, a goal on an average or a rate if its target is reached.',
  },
  de: {
    onTarget_one: '{{onTarget}} von {{count}} Ziel im Plan',
    onTarget_other: '{{onTarget}} von {{count}} Zielen im Plan',
    short: '{{onTarget}} von {{started}}',
    shortTitle: 'Ziele im Plan',
    noneStarted: 'Noch hat kein Ziel begonnen',
    help: 'Ein Ziel für eine Summe ist im Plan, wenn mindestens 95 % des bis jetzt Erwarteten erreicht sind, ein Ziel für einen Durchschnitt oder eine Quote, wenn der Zielwert erreicht ist.',
  },
});
