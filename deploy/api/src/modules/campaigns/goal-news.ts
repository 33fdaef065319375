import { startOfDay } from '../../platform/clock.ts';
import type { CampaignRow } from '../../schema/campaign.tables.ts';
import type { News } from '../notifications/index.ts';
import { expectedShare, type Progress } from './progress.ts';

const hourMs = 3_600_000;
/** On the first day, anything that did not start at midnight is behind. */
const silentAtStartMs = 24 * hourMs;
/** People who are still setting the campaign up need no notification. */
const silentAfterEditMs = 5 * 60_000;
/** A campaign that flips between on track and behind notifies once, not every hour. */
const notifyAgainAfterMs = 3 * 24 * hourMs;

/** When people were notified of a state that still holds. */
export type NotifiedGoals = Pick<CampaignRow, 'behindToldAt' | 'completedToldAt'>;

export type CampaignWithGoals = Pick<
  CampaignRow,
  | 'id'
  | 'workspaceId'
  | 'name'
  | 'status'
  | 'ownerId'
  | 'assignedToId'
  | 'modifiedAt'
  | 'timezone'
  | 'startDate'
  | 'endDate'
  | 'goalSets'
>;

/** A state that starts to hold is notified; one that no longer holds may be notified again after some days. */
function nextNotification(holds: boolean, toldAt: Date | null, now: Date): { isDue: boolean; toldAt: Date | null } {
  if (holds) return { isDue: toldAt === null, toldAt: toldAt ?? now };
  const isOver = toldAt !== null && now.getTime() - toldAt.getTime() >= notifyAgainAfterMs;
  return { isDue: false, toldAt: isOver ? null : toldAt };
}

function mayBeBehind({ goalSets, timezone, modifiedAt }: CampaignWithGoals, now: Date): boolean {
  const starts = goalSets.map(({ startDate }) => startOfDay(startDate, timezone).getTime());
  const hasRun = starts.some((start) => now.getTime() - start >= silentAtStartMs);
  return hasRun && now.getTime() - modifiedAt.getTime() >= silentAfterEditMs;
}

/** Which notifications about a campaign's goals are due now, and what is recorded about them. */
export function goalNewsOf(
  campaign: CampaignWithGoals,
  { progress, progressStatus }: Progress,
  notified: NotifiedGoals,
  now: Date,
): { news: News<'goalBehind' | 'goalCompleted'> | null; notified: NotifiedGoals } {
  const { id, workspaceId, name, ownerId, assignedToId } = campaign;
  const isRunning = campaign.status !== 'draft' && campaign.goalSets.some(({ goals }) => goals.length > 0);
  const isBehind =
    isRunning && progressStatus === 'behind' && (notified.behindToldAt !== null || mayBeBehind(campaign, now));
  const behind = nextNotification(isBehind, notified.behindToldAt, now);
  const completed = nextNotification(isRunning && progressStatus === 'completed', notified.completedToldAt, now);
  const about = { workspaceId, to: { people: [ownerId, assignedToId] } };
  const subject = { campaignId: id, campaignName: name };
  const noted = { behindToldAt: behind.toldAt, completedToldAt: completed.toldAt };
  if (completed.isDue) return { notified: noted, news: { ...about, kind: 'goalCompleted', payload: subject } };
  if (!behind.isDue) return { notified: noted, news: null };
  const expected = Math.round(expectedShare(campaign, now) * 1_000) / 10;
  return { notified: noted, news: { ...about, kind: 'goalBehind', payload: { ...subject, progress, expected } } };
}
