import { createMessages } from '@reportage/state';

export const useGoalCountMessages = createMessages('goalCount', {
  en: {
    onTarget_one: '{{onTarget}} of {{count}} goal on target',
    onTarget_other: '{{onTarget}} of {{count}} goals on target',
    statesOnTarget: '{{count}} on target',
    statesBehind: '{{count}} behind',
    statesMissed: '{{count}} not on target',
    statesUnmeasured: '{{count}} without data',
    noneStarted: 'No goals have started yet',
    help: 'A goal for a total is on target if it has reached at least 95% of the value expected by now. A goal for an average or a rate is on target if it has reached its target.',
  },
  de: {
    onTarget_one: '{{onTarget}} von {{count}} Ziel im Plan',
    onTarget_other: '{{onTarget}} von {{count}} Zielen im Plan',
    statesOnTarget: '{{count}} im Plan',
    statesBehind: '{{count}} im Rückstand',
    statesMissed: '{{count}} nicht im Plan',
    statesUnmeasured: '{{count}} ohne Daten',
    noneStarted: 'Noch hat kein Ziel begonnen',
    help: 'Ein Ziel für eine Summe ist im Plan, wenn mindestens 95 % des bis jetzt erwarteten Werts erreicht sind. Ein Ziel für einen Durchschnitt oder eine Quote ist im Plan, wenn der Zielwert erreicht ist.',
  },
});
