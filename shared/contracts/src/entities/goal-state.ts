import type { Campaign } from './campaign.ts';
import type { GoalCounts, GoalReport, GoalState } from './goal.ts';
import { getGoalState } from './goal.ts';

export type GoalTone = 'neutral' | 'positive' | 'warning';

/**
 * The tone of each goal state; the text conveys the meaning. A rate near its target has not reached it, but misses it by
 * too little to be a warning. Nothing is known about a goal without data, so it is no warning either.
 */
export const goalTones: Record<GoalState, GoalTone> = {
  'not started': 'neutral',
  'no data': 'neutral',
  'on track': 'positive',
  ahead: 'positive',
  behind: 'warning',
  completed: 'positive',
  ended: 'neutral',
  'above target': 'positive',
  'near target': 'neutral',
  'below target': 'warning',
};

/** What a goal's state follows from. */
export type EvaluatedGoal = Pick<GoalReport, 'progressStatus' | 'kind' | 'actual'>;

/** Whether a goal has started and nothing was measured: its value is unknown, which is neither 0 nor behind. */
export const isUnmeasured = ({ progressStatus, actual }: Pick<EvaluatedGoal, 'progressStatus' | 'actual'>): boolean =>
  actual === null && progressStatus !== 'not started';

/** The state to show for a goal. */
export const getStateOfGoal = (goal: EvaluatedGoal): GoalState =>
  isUnmeasured(goal) ? 'no data' : getGoalState(goal.progressStatus, goal.kind);

/** The state to show for all goals of a campaign; null without goals. */
export function getStateOfCampaign({
  progressStatus,
  goalKind,
  goalCounts,
}: Pick<Campaign, 'progressStatus' | 'goalKind' | 'goalCounts'>): GoalState | null {
  if (goalKind === null) return null;
  const { started = 0, unmeasured = 0 } = goalCounts ?? {};
  return started > 0 && started === unmeasured ? 'no data' : getGoalState(progressStatus, goalKind);
}

/** The tone of a goal's verdict and bar. */
export const getGoalTone = (goal: EvaluatedGoal): GoalTone => goalTones[getStateOfGoal(goal)];

/** Whether a sum has reached what was expected by now, or a rate its target: the goals whose verdicts are green. */
export const isOnTarget = (goal: EvaluatedGoal): boolean => getGoalTone(goal) === 'positive';

/** How many goals of one or several sets are on target. */
export function countOnTarget(sets: readonly { goals: readonly EvaluatedGoal[] }[]): GoalCounts {
  const goals = sets.flatMap((set) => set.goals);
  const started = goals.filter(({ progressStatus }) => progressStatus !== 'not started');
  return {
    onTarget: started.filter(isOnTarget).length,
    started: started.length,
    unmeasured: started.filter(isUnmeasured).length,
    total: goals.length,
  };
}

/**
 * The tone of how many goals are on target: positive if all that have data are, a warning if any of the others is one.
 */
export function getToneOfAll(goals: readonly EvaluatedGoal[]): GoalTone {
  const measured = goals.filter((goal) => goal.progressStatus !== 'not started' && !isUnmeasured(goal));
  const tones = measured.map(getGoalTone);
  if (tones.includes('warning')) return 'warning';
  return tones.length > 0 && tones.every((tone) => tone === 'positive') ? 'positive' : 'neutral';
}

/**
 * The labels of the states, by wire value. These words are the only ones for a verdict on goals, always beside an icon
 * (`VerdictText`). From worst to best, a sum is behind, on track, ahead or completed, or has ended without being
 * completed; a rate is below, just below or on its target. Before that, any goal is not started, then without data.
 */
export const goalStateTexts: Record<'en' | 'de', Record<GoalState, string>> = {
  en: {
    completed: 'Completed',
    'not started': 'Not started',
    'no data': 'No data yet',
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
    'no data': 'Noch keine Daten',
    'on track': 'Im Plan',
    ahead: 'Voraus',
    behind: 'Im Rückstand',
    ended: 'Beendet',
    'above target': 'Zielwert erfüllt',
    'near target': 'Knapp unter dem Zielwert',
    'below target': 'Unter dem Zielwert',
  },
};
