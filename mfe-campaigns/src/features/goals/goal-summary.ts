import { formatNumber, type Locale } from '@reportage/format';
import type { GoalForm, GoalSetForm } from './goal-form.model.ts';
import { toShownQuantity, unitSuffix } from './metric-unit.ts';

const summaryOfGoal = ({ id, name, searchName, type, quantity }: GoalForm, locale: Locale): string => {
  const number = formatNumber(toShownQuantity(quantity, type), { unit: 'count', locale });
  return `${name || searchName || id || '–'}: ${number} ${unitSuffix(type, null)}`.trim();
};

/** Goals as text, one per line, to compare two versions. */
export const summaryOfGoals = (goals: readonly GoalForm[], locale: Locale): string =>
  goals.map((goal) => summaryOfGoal(goal, locale)).join('\n');

/** Goal sets as text: name, its own dates if any, and goals. */
export const summaryOfSets = (sets: readonly GoalSetForm[], locale: Locale): string =>
  sets
    .map(({ name, isWholeCampaign, startDate, endDate, goals }) => {
      const dates = isWholeCampaign ? '' : ` (${startDate} – ${endDate})`;
      return `${name}${dates}\n${summaryOfGoals(goals, locale)}`;
    })
    .join('\n');
