import { addDays, startOfDay } from '../../platform/clock.ts';
import type { CampaignRow } from '../../schema/campaign.tables.ts';
import { type CustomGoalMetrics, getGoalMetric, getKind, getMeanExpectedShare, type Progress } from '../goals/index.ts';
import type { NotificationEvent } from '../notifications/index.ts';

const hourMs = 3_600_000;
/**
 * Goals that have been running for less than this are not reported as behind, because at first they nearly always are.
 */
const startGraceMs = 24 * hourMs;
/** Users who are still setting up the campaign need no notification. */
const editGraceMs = 5 * 60_000;
/** Users are notified once, not every hour, of a campaign that alternates between on track and behind. */
const notifyAgainAfterMs = 3 * 24 * hourMs;

/** When users were notified of each state; null if they must be notified the next time it occurs. */
export type NotifiedGoals = Pick<CampaignRow, 'behindNotifiedAt' | 'completedNotifiedAt'>;

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

/** Users are notified when a state begins, and again if it recurs at least three days later. */
function getNextNotification(
  isInState: boolean,
  notifiedAt: Date | null,
  now: Date,
): { isDue: boolean; notifiedAt: Date | null } {
  if (isInState) return { isDue: notifiedAt === null, notifiedAt: notifiedAt ?? now };
  const isQuietPeriodOver = notifiedAt !== null && now.getTime() - notifiedAt.getTime() >= notifyAgainAfterMs;
  return { isDue: false, notifiedAt: isQuietPeriodOver ? null : notifiedAt };
}

function canReportBehind({ goalSets, timezone, modifiedAt }: CampaignWithGoals, now: Date): boolean {
  const starts = goalSets.map(({ startDate }) => startOfDay(startDate, timezone).getTime());
  const hasStarted = starts.some((start) => now.getTime() - start >= startGraceMs);
  return hasStarted && now.getTime() - modifiedAt.getTime() >= editGraceMs;
}

/** A rate that has reached its goal may fall again until the last day has ended, but a sum cannot. */
const isFinal = ({ goalSets, timezone }: CampaignWithGoals, custom: CustomGoalMetrics, now: Date): boolean =>
  goalSets.every(
    ({ goals, endDate }) =>
      now >= startOfDay(addDays(endDate, 1), timezone) ||
      goals.every(({ id }) => getKind(getGoalMetric(id, custom)) === 'sum'),
  );

/** The notification about a campaign's goals that is due now, if any, and the notification times to store. */
export function getGoalNotification(
  campaign: CampaignWithGoals,
  { progress, progressStatus }: Progress,
  {
    notified,
    custom,
    grants,
    now,
  }: { notified: NotifiedGoals; custom: CustomGoalMetrics; grants: Readonly<Record<string, string>>; now: Date },
): { notification: NotificationEvent<'goalBehind' | 'goalCompleted'> | null; notified: NotifiedGoals } {
  const { id, workspaceId, name, ownerId, assignedToId } = campaign;
  const isRunning = campaign.status !== 'draft' && campaign.goalSets.some(({ goals }) => goals.length > 0);
  const isBehind =
    isRunning && progressStatus === 'behind' && (notified.behindNotifiedAt !== null || canReportBehind(campaign, now));
  const behind = getNextNotification(isBehind, notified.behindNotifiedAt, now);
  const isCompleted = isRunning && progressStatus === 'completed' && isFinal(campaign, custom, now);
  const completed = getNextNotification(isCompleted, notified.completedNotifiedAt, now);
  const recipients = { workspaceId, to: { people: [ownerId, assignedToId] } };
  const subject = { campaignId: id, campaignName: name };
  const recorded = { behindNotifiedAt: behind.notifiedAt, completedNotifiedAt: completed.notifiedAt };
  if (completed.isDue)
    return { notified: recorded, notification: { ...recipients, kind: 'goalCompleted', payload: subject } };
  if (!behind.isDue) return { notified: recorded, notification: null };
  const expected =
    Math.round(getMeanExpectedShare(campaign.goalSets, { timezone: campaign.timezone, custom, now }) * 1_000) / 10;
  const payload = { ...subject, progress, expected };
  return { notified: recorded, notification: { ...recipients, kind: 'goalBehind', payload, grants } };
}
