import { formatNumber, type Locale } from '@reportage/format';
import type { GoalForm, GoalSetForm } from './goal-form.model.ts';
import { getUnitSuffix, toShownQuantity } from './metric-unit.ts';

/** Formats a goal's quantity with its unit. */
export function formatQuantity({ type, quantity }: GoalForm, locale: Locale, currency: string | null = null): string {
  const shownQuantity = toShownQuantity(quantity, type);
  const suffix = getUnitSuffix(type, currency);
  // Whether a space precedes the percent sign depends on the language.
  if (suffix === '%') return formatNumber(shownQuantity, { unit: 'percent', locale });
  return `${formatNumber(shownQuantity, { unit: 'count', locale })} ${suffix}`.trim();
}

const summarizeGoal = (goal: GoalForm, locale: Locale): string =>
  `${goal.name || goal.searchName || goal.id || '–'}: ${formatQuantity(goal, locale)}`;

/** Describes goals as text, one per line, so that two versions can be compared. */
export const summarizeGoals = (goals: readonly GoalForm[], locale: Locale): string =>
  goals.map((goal) => summarizeGoal(goal, locale)).join('\n');

/** Describes goal sets as text: the name, custom dates and goals of each. */
export const summarizeSets = (sets: readonly GoalSetForm[], locale: Locale): string =>
  sets
    .map(({ name, isWholeCampaign, startDate, endDate, goals }) => {
      const dates = isWholeCampaign ? '' : ` (${startDate} – ${endDate})`;
      return `${name}${dates}\n${summarizeGoals(goals, locale)}`;
    })
    .join('\n');
