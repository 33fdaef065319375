import {
  type CardDefinition,
  type CardResult,
  findMetric,
  getDateDimension,
  getFactMediaType,
} from '@reportage/contracts';
import { microsInUnit } from '@reportage/format';
import { getDayInZone } from '../../platform/clock.ts';
import type { Facts } from '../../platform/facts-client.ts';
import type { StoredGoal, StoredGoalSet } from '../../schema/campaign.tables.ts';
import { getMediaId } from './goal-rules.ts';
import type { ActualValue } from './progress.ts';

export interface GoalCampaign {
  workspaceId: string;
  timezone: string;
  goalSets: readonly StoredGoalSet[];
  /** Ids of the campaign's media and links. */
  mediaIds: readonly string[];
}

/** A goal's measured values. Money is in units of its currency, as in the goal. */
export interface GoalNumbers {
  actual: ActualValue;
  /** The currency, if the accounts that provide the facts determine it. */
  currency: string | null;
  /** Each day that has started; its value is null if nothing was measured. */
  days: { day: string; value: number | null }[];
  /** The numbers that partners no longer share. */
  takenBack?: CardResult['meta']['takenBack'];
}

/** Lists the media and links that a goal counts: the included ones, or else all of them, minus the excluded ones. */
export function getGoalMedia(
  { include = [], exclude = [] }: Pick<StoredGoal, 'include' | 'exclude'>,
  mediaIds: readonly string[],
): string[] {
  const included = new Set(include.map(getMediaId));
  const excluded = new Set(exclude.map(getMediaId));
  return mediaIds.filter((id) => (included.size === 0 || included.has(id)) && !excluded.has(id));
}

/** Custom metrics are not looked up, because a metric that does not exist has no data anyway. */
const hasFacts = (id: string): boolean =>
  getFactMediaType(id) === 'custom' || (getFactMediaType(id) !== undefined && findMetric(id) !== undefined);

const noNumbers: GoalNumbers = { actual: null, currency: null, days: [] };

function toGoalNumbers({ totals, columns, rows, meta }: CardResult): GoalNumbers {
  const { unit, currency = null } = columns.at(-1) ?? {};
  const isMoney = unit === 'currency';
  const toUnits = (value: unknown): number | null =>
    typeof value === 'number' ? (isMoney ? value / microsInUnit : value) : null;
  const days = columns.length === 1 ? [] : rows.map(([day, value]) => ({ day: String(day), value: toUnits(value) }));
  return { actual: toUnits(totals[0]), currency, days, ...(meta.takenBack ? { takenBack: meta.takenBack } : {}) };
}

/** Creates the card that queries a goal's total or, if requested, its daily values and their total. */
function createCard(goal: StoredGoal, withDays: boolean): CardDefinition {
  const mediaType = getFactMediaType(goal.id);
  const dimensions = withDays && mediaType ? [getDateDimension(mediaType)] : [];
  const display = withDays ? 'chart' : 'scoreboard';
  return { id: 'goal', display, metrics: [goal.id], dimensions, dateUnit: 'day', limit: 1 };
}

interface LoadOptions {
  now: Date;
  /** Whether to load the daily values too. */
  withDays?: boolean;
}

/**
 * Loads each goal's actual value from the engine that computes cards.
 * @returns the values by goal set and goal; empty for an unknown metric, a set that has not started, or a goal without
 * media
 */
export function loadGoalNumbers(facts: Facts, campaign: GoalCampaign, { now, withDays = false }: LoadOptions) {
  const { workspaceId, timezone } = campaign;
  const today = getDayInZone(now, timezone);
  const load = async (set: StoredGoalSet, goal: StoredGoal): Promise<GoalNumbers> => {
    const mediaIds = getGoalMedia(goal, campaign.mediaIds);
    if (!hasFacts(goal.id) || set.startDate > today || mediaIds.length === 0) return noNumbers;
    const hasEnded = set.endDate < today;
    const period = { from: set.startDate, to: hasEnded ? set.endDate : today };
    const cards = [createCard(goal, withDays)];
    const [result] = await facts.queryCards({ workspaceId, timezone, period, mediaIds, cards });
    return result ? toGoalNumbers(result) : noNumbers;
  };
  return Promise.all(campaign.goalSets.map((set) => Promise.all(set.goals.map((goal) => load(set, goal)))));
}

/** Loads only the totals of {@link loadGoalNumbers}. */
export const loadActualValues = async (facts: Facts, campaign: GoalCampaign, now: Date): Promise<ActualValue[][]> =>
  (await loadGoalNumbers(facts, campaign, { now })).map((set) => set.map(({ actual }) => actual));
