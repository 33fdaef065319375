import { goalSetSchema } from '../entities/goal.ts';
import type { CampaignEdit } from './campaign-edit.ts';

/** Parts that two users can change independently. Fields that only make sense together form one part. */
const editParts = {
  name: ['name'],
  displayName: ['displayName'],
  client: ['client', 'clientLogo'],
  labels: ['labels'],
  assignedTo: ['assignedTo'],
  groups: ['groups'],
  status: ['status'],
  dates: ['startDate', 'endDate'],
  timezone: ['timezone'],
  goalSet: ['goalSet'],
  media: ['media'],
  mediaRules: ['mediaRules'],
  creators: ['creators'],
} as const satisfies Record<string, readonly (keyof CampaignEdit)[]>;
export type EditPart = keyof typeof editParts;
export const editPartNames = Object.keys(editParts) as EditPart[];

type GoalSet = CampaignEdit['goalSet'][number];
type ListPart = 'labels' | 'groups' | 'media' | 'mediaRules' | 'creators';

const getGoalSetKey = (set: GoalSet): string => {
  const parsed = goalSetSchema.safeParse(set);
  return JSON.stringify({ ...(parsed.success ? parsed.data : set), goalSetIndex: 0 });
};

/** Item keys of the lists in which order and repetition are irrelevant. */
const listKeys: { [Part in ListPart]: (edit: CampaignEdit) => string[] } = {
  labels: ({ labels }) => labels.map((label) => label.trim()),
  groups: ({ groups }) => groups.map(({ id }) => id),
  media: ({ media }) => media.map(({ id }) => id),
  mediaRules: ({ mediaRules }) =>
    mediaRules.map(({ by, value, connectionId }) => JSON.stringify([by, value.trim(), connectionId])),
  creators: ({ creators }) => creators.map(({ id }) => id),
};
const isListPart = (part: EditPart): part is ListPart => part in listKeys;

/** A key that is the same for equivalent values, even if they are typed or stored differently. */
const valueKeys: { [Part in Exclude<EditPart, ListPart>]: (edit: CampaignEdit) => string } = {
  name: ({ name }) => name.trim(),
  displayName: ({ displayName }) => displayName.trim(),
  client: ({ client, clientLogo }) =>
    JSON.stringify([client?.id ?? null, client?.id ? null : client?.name.trim(), clientLogo.trim()]),
  assignedTo: ({ assignedTo }) => assignedTo?.id ?? '',
  status: ({ status }) => status,
  dates: ({ startDate, endDate }) => `${startDate} ${endDate}`,
  timezone: ({ timezone }) => timezone,
  goalSet: ({ goalSet }) => JSON.stringify(goalSet.map(getGoalSetKey)),
};

/** Whether a part is equivalent in both edits. */
export const isSamePart = (part: EditPart, first: CampaignEdit, second: CampaignEdit): boolean => {
  if (!isListPart(part)) return valueKeys[part](first) === valueKeys[part](second);
  const keys = listKeys[part](first);
  const otherKeys = new Set(listKeys[part](second));
  return new Set(keys).size === otherKeys.size && keys.every((key) => otherKeys.has(key));
};

export const getPartFields = (part: EditPart): readonly (keyof CampaignEdit)[] => editParts[part];

export const pickPart = (part: EditPart, from: CampaignEdit): Partial<CampaignEdit> =>
  Object.fromEntries(editParts[part].map((field) => [field, from[field]]));

interface Sides {
  base: CampaignEdit;
  mine: CampaignEdit;
  theirs: CampaignEdit;
}

/**
 * Returns the other user's list without the items that this user has removed, and with those that this user has
 * added.
 */
function mergeLists(part: ListPart, { base, mine, theirs }: Sides): Partial<CampaignEdit> {
  const getKeys = listKeys[part];
  const myKeys = getKeys(mine);
  const theirKeys = getKeys(theirs);
  const baseKeySet = new Set(getKeys(base));
  const myKeySet = new Set(myKeys);
  const theirKeySet = new Set(theirKeys);
  const remainingItems = (theirs[part] as unknown[]).filter((_item, index) => {
    const key = theirKeys[index] ?? '';
    return myKeySet.has(key) || !baseKeySet.has(key);
  });
  const addedItems = (mine[part] as unknown[]).filter((_item, index) => {
    const key = myKeys[index] ?? '';
    return !baseKeySet.has(key) && !theirKeySet.has(key);
  });
  return { [part]: [...remainingItems, ...addedItems] };
}

/**
 * Merges goal sets if each was changed or added by only one side; null if both sides have changed the same set or either
 * has removed one.
 */
function mergeGoalSets({ base, mine, theirs }: Sides): GoalSet[] | null {
  const { length } = base.goalSet;
  if (mine.goalSet.length < length || theirs.goalSet.length < length) return null;
  const mergedSets: GoalSet[] = [];
  for (const [index, baseSet] of base.goalSet.entries()) {
    const mySet = mine.goalSet[index] ?? baseSet;
    const theirSet = theirs.goalSet[index] ?? baseSet;
    const [key, myKey, theirKey] = [baseSet, mySet, theirSet].map(getGoalSetKey);
    if (myKey !== key && theirKey !== key && myKey !== theirKey) return null;
    mergedSets.push(myKey === key ? theirSet : mySet);
  }
  const theirAdditions = theirs.goalSet.slice(length);
  const theirKeys = new Set(theirAdditions.map(getGoalSetKey));
  return [
    ...mergedSets,
    ...theirAdditions,
    ...mine.goalSet.slice(length).filter((set) => !theirKeys.has(getGoalSetKey(set))),
  ];
}

/**
 * Merges three versions of a part; undefined if both sides have changed it differently and the user must choose.
 */
export function mergePart(part: EditPart, sides: Sides): Partial<CampaignEdit> | undefined {
  const { base, mine, theirs } = sides;
  if (isSamePart(part, mine, theirs) || isSamePart(part, theirs, base)) return pickPart(part, mine);
  if (isSamePart(part, mine, base)) return pickPart(part, theirs);
  if (isListPart(part)) return mergeLists(part, sides);
  const goalSet = part === 'goalSet' ? mergeGoalSets(sides) : null;
  return goalSet ? { goalSet } : undefined;
}
