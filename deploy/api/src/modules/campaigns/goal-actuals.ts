import { factMediaTypeOf, metricById } from '@reportage/contracts';
import { microsInUnit } from '@reportage/format';
import { dayInZone } from '../../platform/clock.ts';
import type { Facts } from '../../platform/facts-client.ts';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';

export interface GoalCampaign {
  workspaceId: string;
  timezone: string;
  goalSets: readonly StoredGoalSet[];
  mediaIds: readonly string[];
}

/** The media that a goal counts: all of the campaign's, or those included, without those excluded. Keys carry the media type. */
function mediaOf(goal: StoredGoalSet['goals'][number], mediaIds: readonly string[]): string[] {
  const names = (id: string, list: readonly string[] | undefined): boolean =>
    list?.some((key) => key === id || key.endsWith(`_${id}`)) ?? false;
  return mediaIds.filter((id) => (!goal.include || names(id, goal.include)) && !names(id, goal.exclude));
}

/** A custom metric that is not there, or no more, has no number either. */
const hasFacts = (id: string): boolean =>
  factMediaTypeOf(id) === 'custom' || (factMediaTypeOf(id) !== undefined && metricById(id) !== undefined);

/**
 * What each goal has reached so far, from the same engine that answers cards.
 * @returns per goal set, per goal; a metric that is not known, or a set that has not begun, counts 0
 */
export async function loadActuals(facts: Facts, campaign: GoalCampaign, now: Date): Promise<number[][]> {
  const today = dayInZone(now, campaign.timezone);
  const actualOf = async (set: StoredGoalSet, goal: StoredGoalSet['goals'][number]): Promise<number> => {
    const mediaIds = mediaOf(goal, campaign.mediaIds);
    if (!hasFacts(goal.id) || set.startDate > today || mediaIds.length === 0) return 0;
    const hasEnded = set.endDate < today;
    const [card] = await facts.queryCards({
      workspaceId: campaign.workspaceId,
      timezone: campaign.timezone,
      period: { from: set.startDate, to: hasEnded ? set.endDate : today },
      mediaIds,
      cards: [{ id: 'goal', display: 'scoreboard', metrics: [goal.id], dimensions: [], dateUnit: 'day', limit: 1 }],
    });
    const total = card?.totals[0] ?? 0;
    // People set goals of money in whole units of the metric's currency.
    return card?.columns[0]?.unit === 'currency' ? total / microsInUnit : total;
  };
  return Promise.all(campaign.goalSets.map((set) => Promise.all(set.goals.map((goal) => actualOf(set, goal)))));
}
