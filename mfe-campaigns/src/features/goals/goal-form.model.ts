import type { CampaignMedia, GoalSet, GoalTemplate, Metric } from '@reportage/contracts';

type StoredGoal = Omit<GoalSet['goals'][number], 'include' | 'exclude'> & {
  include?: string[] | undefined;
  exclude?: string[] | undefined;
};

/** Which of the campaign's media a goal counts. */
export const mediaScopes = ['all', 'only', 'except'] as const;
export type MediaScope = (typeof mediaScopes)[number];

/** A goal while it is being edited: the metric and the quantity may still be missing. */
export interface GoalForm {
  /** The metric's id. */
  id: string | null;
  /** If empty, the metric's name is shown. */
  name: string;
  /** The metric's name when it was chosen. */
  searchName: string;
  /** The metric's unit. */
  type: string;
  quantity: number | null;
  itemMap: Record<string, string>;
  scope: MediaScope;
  include: string[];
  exclude: string[];
}

export interface GoalSetForm {
  name: string;
  /** Whether the set follows the campaign's dates. */
  isWholeCampaign: boolean;
  startDate: string;
  endDate: string;
  goals: GoalForm[];
}

interface Dates {
  startDate: string;
  endDate: string;
}

export const createGoal = (): GoalForm => ({
  id: null,
  name: '',
  searchName: '',
  type: 'count',
  quantity: null,
  itemMap: {},
  scope: 'all',
  include: [],
  exclude: [],
});

/** Returns the indexes of goals without any input. */
export const findBlankGoals = (goals: readonly GoalForm[]): number[] =>
  goals.flatMap(({ id, quantity, name }, index) => (id === null && quantity === null && name === '' ? [index] : []));

export const createGoalSet = (name: string, dates: Dates, goals: GoalForm[] = [createGoal()]): GoalSetForm => ({
  name,
  isWholeCampaign: true,
  startDate: dates.startDate,
  endDate: dates.endDate,
  goals,
});

/** Returns the key of a campaign's media item in the `include` and `exclude` lists of a goal. */
export const getMediaKey = ({ id, mediaType }: Pick<CampaignMedia, 'id' | 'mediaType'>): string => `${mediaType}_${id}`;

export function toGoalForm({ name, searchName, include = [], exclude = [], ...goal }: StoredGoal): GoalForm {
  const scope = include.length > 0 ? 'only' : exclude.length > 0 ? 'except' : 'all';
  return { ...goal, searchName, name: name === searchName ? '' : name, scope, include, exclude };
}

export const toGoalSetForms = (sets: readonly GoalSet[], campaign: Dates): GoalSetForm[] =>
  sets.map(({ name, startDate, endDate, goals }) => ({
    name,
    isWholeCampaign: startDate === campaign.startDate && endDate === campaign.endDate,
    startDate,
    endDate,
    goals: goals.map(toGoalForm),
  }));

/** Returns the fields of a goal that come from its metric. */
export const getMetricFields = (
  metric: Pick<Metric, 'id' | 'name' | 'unit'>,
): Pick<GoalForm, 'searchName' | 'type'> => ({
  searchName: metric.name,
  type: metric.unit,
});

/** Returns the names of the metric and the media by id, which are stored with the goal so that they need no lookup. */
function getItemMap({ id, searchName, itemMap }: GoalForm, keys: readonly string[], media: readonly CampaignMedia[]) {
  const urlsByKey = new Map(media.map((item) => [getMediaKey(item), item.postUrl]));
  const mediaNameEntries = keys.map((key) => [key, urlsByKey.get(key) ?? itemMap[key] ?? key] as const);
  return Object.fromEntries([...(id && searchName ? [[id, searchName] as const] : []), ...mediaNameEntries]);
}

/** Converts a goal for the payload. Missing values become invalid ones, which the server reports per field. */
function toGoal(goal: GoalForm, media: readonly CampaignMedia[]) {
  const { id, name, searchName, type, quantity, scope, include, exclude } = goal;
  const keys = scope === 'only' ? include : scope === 'except' ? exclude : [];
  return {
    id: id ?? '',
    name: name.trim() || searchName || (id ?? ''),
    searchName,
    type,
    quantity: quantity ?? 0,
    itemMap: getItemMap(goal, keys, media),
    ...(scope === 'only' ? { include } : {}),
    ...(scope === 'except' ? { exclude } : {}),
  };
}

/** Converts the form's goal sets for the campaign's payload. */
export function toGoalSets(
  sets: readonly GoalSetForm[],
  campaign: Dates & { media: readonly CampaignMedia[] },
): GoalSet[] {
  return sets.map((set, goalSetIndex) => {
    const { startDate, endDate } = set.isWholeCampaign ? campaign : set;
    const goals = set.goals.map((goal) => toGoal(goal, campaign.media));
    return { name: set.name, goalSetIndex, startDate, endDate, goals };
  });
}

/** Converts goals for a template. They count all media, because media are chosen in each campaign. */
export const toTemplateGoals = (goals: readonly GoalForm[]) =>
  goals.map((goal) => toGoal({ ...goal, scope: 'all' }, []));

/** Returns the goals of a template that the set does not have yet. */
export function getGoalsToAdd(template: Pick<GoalTemplate, 'goals'>, existingGoals: readonly GoalForm[]): GoalForm[] {
  const usedIds = new Set(existingGoals.map(({ id }) => id));
  return template.goals.filter(({ id }) => !usedIds.has(id)).map(toGoalForm);
}
