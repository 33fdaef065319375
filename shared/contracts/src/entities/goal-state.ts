import type { Campaign } from './campaign.ts';
import type { GoalCounts, GoalReport, GoalState } from './goal.ts';
import { getGoalState } from './goal.ts';

export type GoalTone = 'neutral' | 'positive' | 'warning';

/**
 * The tone of each goal state; the text conveys the meaning. A rate near its target has not reached it, but is too
 * close to it for a warning. Nothing is known about a goal without data, so its tone is not a warning either.
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

/** The fields from which a goal's state is derived. */
export type EvaluatedGoal = Pick<GoalReport, 'progressStatus' | 'kind' | 'actual'>;

/** Whether a goal has started and nothing was measured: its value is unknown, which is neither 0 nor behind. */
export const isUnmeasured = ({ progressStatus, actual }: Pick<EvaluatedGoal, 'progressStatus' | 'actual'>): boolean =>
  actual === null && progressStatus !== 'not started';

/** Returns the state to show for a goal. */
export const getEvaluatedGoalState = (goal: EvaluatedGoal): GoalState =>
  isUnmeasured(goal) ? 'no data' : getGoalState(goal.progressStatus, goal.kind);

/** Returns the state to show for all goals of a campaign; null without goals. */
export function getCampaignGoalState({
  progressStatus,
  goalKind,
  goalCounts,
}: Pick<Campaign, 'progressStatus' | 'goalKind' | 'goalCounts'>): GoalState | null {
  if (goalKind === null) return null;
  const { started = 0, unmeasured = 0 } = goalCounts ?? {};
  return started > 0 && started === unmeasured ? 'no data' : getGoalState(progressStatus, goalKind);
}

/** Returns the tone of a goal's verdict and bar. */
export const getGoalTone = (goal: EvaluatedGoal): GoalTone => goalTones[getEvaluatedGoalState(goal)];

/**
 * Whether a sum has reached what was expected by now, or a rate its target. The verdicts of such goals are green.
 */
export const isOnTarget = (goal: EvaluatedGoal): boolean => getGoalTone(goal) === 'positive';

/** Counts the goals of one or several sets that are on target. */
export function countOnTarget(sets: readonly { goals: readonly EvaluatedGoal[] }[]): GoalCounts {
  const goals = sets.flatMap((set) => set.goals);
  const started = goals.filter(({ progressStatus }) => progressStatus !== 'not started');
  return {
    onTarget: started.filter(isOnTarget).length,
    started: started.length,
    unmeasured: started.filter(isUnmeasured).length,
    behind: started.filter((goal) => getGoalTone(goal) === 'warning').length,
    total: goals.length,
  };
}

/**
 * Returns the tone of “x of y goals on target”, wherever that is shown: positive only if all started goals are on
 * target, a warning only if one of the others is behind or below its target.
 */
export function getCountTone({ onTarget, started, behind = 0 }: GoalCounts): GoalTone {
  if (started > 0 && onTarget === started) return 'positive';
  return behind > 0 ? 'warning' : 'neutral';
}

/** Returns the tone of “x of y goals on target” for the given goals. */
export const getCombinedTone = (goals: readonly EvaluatedGoal[]): GoalTone => getCountTone(countOnTarget([{ goals }]));

/**
 * The labels of the states, by wire value. Verdicts on goals use only these words, always beside an icon
 * (`VerdictText`). A goal is first not started, then without data. After that, from worst to best, a sum is
 * behind, on track, ahead or completed, or has ended without being completed; a rate is below, just below or on its
 * target.
 */
export const goalStateLabels: Record<'en' | 'de', Record<GoalState, string>> = {
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
