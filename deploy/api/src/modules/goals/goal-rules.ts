import type { LocalizedText } from '@reportage/contracts';
import type { InvalidField } from '../../platform/errors/app-error.ts';
import type { StoredGoal, StoredGoalSet } from '../../schema/campaign.tables.ts';
import { type CustomGoalMetrics, getGoalMetric } from './goal-metrics.ts';
import type { GoalDates } from './progress.ts';

const maxGoalsPerCampaign = 100;
const firstDay = '2000-01-01';
const lastDay = '2100-12-31';
/** Keeps a goal's chart manageable. */
const maxGoalDays = 1_100;
const dayMs = 86_400_000;

const messages = {
  noMetric: { en: 'is not a metric', de: 'ist keine Metrik' },
  unique: {
    en: 'counts unique people per day, which cannot be added up toward a goal',
    de: 'zählt verschiedene Personen je Tag und lässt sich nicht zu einem Ziel summieren',
  },
  share: {
    en: 'must be a share between 0 and 1, such as 0.4 for 40%',
    de: 'muss ein Anteil zwischen 0 und 1 sein, etwa 0,4 für 40 %',
  },
  twice: {
    en: 'is already a goal in this set with the same media',
    de: 'ist in diesem Zielset mit denselben Medien schon ein Ziel',
  },
  reversed: { en: 'must not be before the first day', de: 'darf nicht vor dem ersten Tag liegen' },
  tooLong: {
    en: `must be within ${maxGoalDays} days of the first day`,
    de: `muss innerhalb von ${maxGoalDays} Tagen nach dem ersten Tag liegen`,
  },
  outOfRange: {
    en: 'must be a day from 2000 to 2100',
    de: 'muss ein Tag zwischen 2000 und 2100 sein',
  },
  noMedia: {
    en: 'is not among the campaign’s media',
    de: 'gehört nicht zu den Medien der Kampagne',
  },
  tooMany: {
    en: `must have at most ${maxGoalsPerCampaign} goals in total`,
    de: `darf insgesamt höchstens ${maxGoalsPerCampaign} Ziele haben`,
  },
} satisfies Record<string, LocalizedText>;

/** The data needed to check the goals' metrics. */
interface GoalReferences {
  customMetrics: CustomGoalMetrics;
  /** Metrics used by the stored campaign's goals. They remain valid even after the metrics are deleted. */
  storedMetricIds: ReadonlySet<string>;
}

function findDateProblems({ startDate, endDate }: GoalDates, path: string): InvalidField[] {
  const daysOutOfRange = Object.entries({ startDate, endDate }).filter(([, day]) => day < firstDay || day > lastDay);
  if (daysOutOfRange.length > 0)
    return daysOutOfRange.map(([name]) => ({ path: `${path}.${name}`, message: messages.outOfRange }));
  if (endDate < startDate) return [{ path: `${path}.endDate`, message: messages.reversed }];
  const dayCount = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  return dayCount > maxGoalDays ? [{ path: `${path}.endDate`, message: messages.tooLong }] : [];
}

/** Finds the problems with using a metric for a goal with the given quantity. */
export function findMetricProblems(
  { id, quantity }: Pick<StoredGoal, 'id' | 'quantity'>,
  customMetrics: CustomGoalMetrics,
  path: string,
): InvalidField[] {
  const metric = getGoalMetric(id, customMetrics);
  if (!metric) return [{ path: `${path}.id`, message: messages.noMetric }];
  if (metric.type === 'unique') return [{ path: `${path}.id`, message: messages.unique }];
  return metric.unit === 'ratio' && quantity > 1 ? [{ path: `${path}.quantity`, message: messages.share }] : [];
}

/** Returns the id of the item or link in a media key, which starts with the media type. */
export const getMediaId = (key: string): string => /(?:^|_)([a-z]{3}_[0-9a-z]{26})$/.exec(key)?.[1] ?? key;

/** Finds goal media that do not belong to the campaign. */
export const findGoalMediaProblems = (
  goalSets: readonly StoredGoalSet[],
  isInCampaign: (key: string) => boolean,
  path: string,
): InvalidField[] =>
  goalSets.flatMap(({ goals }, setIndex) =>
    goals.flatMap((goal, index) =>
      (['include', 'exclude'] as const).flatMap((list) =>
        (goal[list] ?? []).flatMap((key, keyIndex) =>
          isInCampaign(key)
            ? []
            : [{ path: `${path}.${setIndex}.goals.${index}.${list}.${keyIndex}`, message: messages.noMedia }],
        ),
      ),
    ),
  );

/** Two goals with the same key count the same data. */
const getCountingKey = ({ id, include = [], exclude = [] }: StoredGoal): string =>
  JSON.stringify([id, [...include].sort(), [...exclude].sort()]);

/** Finds goals that count the same data as an earlier goal in the list. */
export function findRepeatedGoals(goals: readonly StoredGoal[], path: string): InvalidField[] {
  const keys = goals.map(getCountingKey);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: `${path}.${index}.id`, message: messages.twice }] : [],
  );
}

/** Finds all problems with a campaign's goals, except those with media. */
export function findGoalProblems(
  goalSets: readonly StoredGoalSet[],
  { customMetrics, storedMetricIds }: GoalReferences,
  path: string,
): InvalidField[] {
  const count = goalSets.reduce((sum, { goals }) => sum + goals.length, 0);
  if (count > maxGoalsPerCampaign) return [{ path, message: messages.tooMany }];
  return goalSets.flatMap((set, setIndex) => {
    const goalsPath = `${path}.${setIndex}.goals`;
    return [
      ...findDateProblems(set, `${path}.${setIndex}`),
      ...findRepeatedGoals(set.goals, goalsPath),
      ...set.goals.flatMap((goal, index) =>
        storedMetricIds.has(goal.id) ? [] : findMetricProblems(goal, customMetrics, `${goalsPath}.${index}`),
      ),
    ];
  });
}
