import type { GoalCounts, GoalKind, GoalReport, GoalState } from './goal.ts';
import { getGoalState } from './goal.ts';

export type GoalTone = 'neutral' | 'positive' | 'warning';

/**
 * The tone of each goal state; the text conveys the meaning. A rate near its target has not reached it, but is too close
 * for a warning.
 */
export const goalTones: Record<GoalState, GoalTone> = {
  'not started': 'neutral',
  'on track': 'positive',
  ahead: 'positive',
  behind: 'warning',
  completed: 'positive',
  ended: 'neutral',
  'above target': 'positive',
  'near target': 'neutral',
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

/** Whether a sum has reached what was expected by now, or a rate its target: the goals whose chips are green. */
export const isOnTarget = (goal: Pick<GoalReport, 'progressStatus' | 'kind'>): boolean =>
  getGoalTone(goal) === 'positive';

/** How many goals of one or several sets are on target. */
export function countOnTarget(
  sets: readonly { goals: readonly Pick<GoalReport, 'progressStatus' | 'kind'>[] }[],
): GoalCounts {
  const goals = sets.flatMap((set) => set.goals);
  const started = goals.filter(({ progressStatus }) => progressStatus !== 'not started');
  return { onTarget: started.filter(isOnTarget).length, started: started.length, total: goals.length };
}

/**
 * The tone of how many goals are on target: positive if all that have started are, a warning if any of the others is
 * one.
 */
export function getToneOfAll(goals: readonly Pick<GoalReport, 'progressStatus' | 'kind'>[]): GoalTone {
  const tones = goals.filter(({ progressStatus }) => progressStatus !== 'not started').map(getGoalTone);
  if (tones.includes('warning')) return 'warning';
  return tones.length > 0 && tones.every((tone) => tone === 'positive') ? 'positive' : 'neutral';
}

/** The labels of the states, by wire value. */
export const goalStateTexts: Record<'en' | 'de', Record<GoalState, string>> = {
  en: {
    completed: 'Completed',
    'not started': 'Not started',
    'on track': 'On track',
    ahead: 'Ahead',
    behind: 'Behind',
    ended: 'Ended',
    'above target': 'On target',
    'near target': 'Just below target',
    'below target': 'Below target',
  },
  de: {
    completed: 'Abgeschlossen',
    'not started': 'Nicht begonnen',
    'on track': 'Im Plan',
    ahead: 'Voraus',
    behind: 'Im Rückstand',
    ended: 'Beendet',
    'above target': 'Zielwert erfüllt',
    'near target': 'Knapp unter dem Zielwert',
    'below target': 'Unter dem Zielwert',
  },
};
