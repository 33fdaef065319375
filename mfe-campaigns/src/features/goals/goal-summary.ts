import { formatNumber, type Locale } from '@reportage/format';
import type { GoalForm, GoalSetForm } from './goal-form.model.ts';
import { toShownQuantity, unitSuffix } from './metric-unit.ts';

const summarizeGoal = ({ id, name, searchName, type, quantity }: GoalForm, locale: Locale): string => {
  const number = formatNumber(toShownQuantity(quantity, type), { unit: 'count', locale });
  return `${name || searchName || id || '–'}: ${number} ${unitSuffix(type, null)}`.trim();
};

/** Goals as text, one per line, to compare two versions. */
export const summarizeGoals = (goals: readonly GoalForm[], locale: Locale): string =>
  goals.map((goal) => summarizeGoal(goal, locale)).join('\n');

/** Goal sets as text: name, its own dates if any, and goals. */
export const summarizeSets = (sets: readonly GoalSetForm[], locale: Locale): string =>
  sets
    .map(({ name, isWholeCampaign, startDate, endDate, goals }) => {
      const dates = isWholeCampaign ? '' : ` (${startDate} – ${endDate})`;
      return `${name}${dates}\n${summarizeGoals(goals, locale)}`;
    })
    .join('\n');
