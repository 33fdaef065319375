import type { GoalKind, GoalReport, GoalState } from './goal.ts';
import { getGoalState } from './goal.ts';

export type GoalTone = 'neutral' | 'positive' | 'warning';

/**
 * The tone of each goal state; the text conveys the meaning. `near target` is a warning, because the value is still below
 * the target and may combine several goals, one of which is far below.
 */
export const goalTones: Record<GoalState, GoalTone> = {
  'not started': 'neutral',
  'on track': 'positive',
  ahead: 'positive',
  behind: 'warning',
  completed: 'positive',
  ended: 'neutral',
  'above target': 'positive',
  'near target': 'warning',
  'below target': 'warning',
};

interface Progress {
  progressStatus: GoalReport['progressStatus'];
  /** The kind of a goal, or of all goals of a set or campaign. */
  kind?: GoalKind | null | undefined;
}

/** The tone of the chip and the bar of one or several goals. */
export const getGoalTone = ({ progressStatus, kind }: Progress): GoalTone =>
  goalTones[getGoalState(progressStatus, kind)];

/** The common kind of several goals: `rate` if all of them are rates, null without goals. */
export const getKindOfAll = (goals: readonly Pick<GoalReport, 'kind'>[]): GoalKind | null => {
  if (goals.length === 0) return null;
  return goals.every(({ kind }) => kind === 'rate') ? 'rate' : 'sum';
};

/** The labels of the states, by wire value. */
export const goalStateTexts: Record<'en' | 'de', Record<GoalState, string>> = {
  en: {
    completed: 'Completed',
    'not started': 'Not started',
    'on track': 'On track',
    ahead: 'Ahead',
    behind: 'Behind',
    ended: 'Ended',
    'above target': 'Above target',
    'near target': 'Near target',
    'below target': 'Below target',
  },
  de: {
    completed: 'Abgeschlossen',
    'not started': 'Nicht begonnen',
    'on track': 'Im Plan',
    ahead: 'Voraus',
    behind: 'Im Rückstand',
    ended: 'Beendet',
    'above target': 'Über dem Zielwert',
    'near target': 'Nahe am Zielwert',
    'below target': 'Unter dem Zielwert',
  },
};
