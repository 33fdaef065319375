import type { GoalForm } from './goal-form.model.ts';

const getMetricAndMediaKey = ({ id, scope, include, exclude }: GoalForm): string => {
  const media = scope === 'only' ? include : scope === 'except' ? exclude : [];
  return JSON.stringify([id, media.length > 0 ? scope : 'all', [...media].sort()]);
};

/** Whether an earlier goal in the list counts the same metric for the same media. */
export function isDuplicateGoal(goals: readonly GoalForm[], index: number): boolean {
  const goal = goals[index];
  if (!goal?.id) return false;
  return goals.slice(0, index).some((other) => getMetricAndMediaKey(other) === getMetricAndMediaKey(goal));
}
