import { formatNumber, type Locale } from '@reportage/format';
import type { GoalForm, GoalSetForm } from './goal-form.model.ts';
import { getUnitSuffix, toShownQuantity } from './metric-unit.ts';

/** Formats a goal's quantity with its unit. */
export const formatQuantity = ({ type, quantity }: GoalForm, locale: Locale, currency: string | null = null): string =>
  `${formatNumber(toShownQuantity(quantity, type), { unit: 'count', locale })} ${getUnitSuffix(type, currency)}`.trim();

const summarizeGoal = (goal: GoalForm, locale: Locale): string =>
  `${goal.name || goal.searchName || goal.id || '–'}: ${formatQuantity(goal, locale)}`;

/** Goals as text, one per line, to compare two versions. */
export const summarizeGoals = (goals: readonly GoalForm[], locale: Locale): string =>
  goals.map((goal) => summarizeGoal(goal, locale)).join('\n');

/** Goal sets as text: the name, custom dates and goals of each set. */
export const summarizeSets = (sets: readonly GoalSetForm[], locale: Locale): string =>
  sets
    .map(({ name, isWholeCampaign, startDate, endDate, goals }) => {
      const dates = isWholeCampaign ? '' : ` (${startDate} – ${endDate})`;
      return `${name}${dates}\n${summarizeGoals(goals, locale)}`;
    })
    .join('\n');
