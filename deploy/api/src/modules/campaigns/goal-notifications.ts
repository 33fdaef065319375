import { addDays, getStartOfDay } from '../../platform/clock.ts';
import type { CampaignRow } from '../../schema/campaign.tables.ts';
import { type CustomGoalMetrics, getGoalMetric, getKind, getMeanExpectedShare, type Progress } from '../goals/index.ts';
import type { NotificationEvent } from '../notifications/index.ts';

const hourMs = 3_600_000;
/** New goals are not reported as behind during this time, because nearly all of them are behind at first. */
const startGraceMs = 24 * hourMs;
/** No notification is sent until this long after an edit, because users may still be setting up the campaign. */
const editGraceMs = 5 * 60_000;
/** Prevents repeated notifications about a campaign that alternates between on track and behind. */
const notifyAgainAfterMs = 3 * 24 * hourMs;

/** When users were last notified of each state. Null if they must be notified the next time it occurs. */
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

/** Decides whether to notify users: when a state begins, and again if it recurs after `notifyAgainAfterMs`. */
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
  const startTimes = goalSets.map(({ startDate }) => getStartOfDay(startDate, timezone).getTime());
  const hasStarted = startTimes.some((start) => now.getTime() - start >= startGraceMs);
  return hasStarted && now.getTime() - modifiedAt.getTime() >= editGraceMs;
}

/** Whether reached goals stay reached. A sum cannot fall, but a rate may fall until its last day has ended. */
const isFinal = ({ goalSets, timezone }: CampaignWithGoals, customMetrics: CustomGoalMetrics, now: Date): boolean =>
  goalSets.every(
    ({ goals, endDate }) =>
      now >= getStartOfDay(addDays(endDate, 1), timezone) ||
      goals.every(({ id }) => getKind(getGoalMetric(id, customMetrics)) === 'sum'),
  );

/** Returns the notification about a campaign's goals that is due now, if any, and the notification times to store. */
export function getGoalNotification(
  campaign: CampaignWithGoals,
  { progress, progressStatus }: Progress,
  {
    notified,
    customMetrics,
    grants,
    now,
  }: { notified: NotifiedGoals; customMetrics: CustomGoalMetrics; grants: Readonly<Record<string, string>>; now: Date },
): { notification: NotificationEvent<'goalBehind' | 'goalCompleted'> | null; notified: NotifiedGoals } {
  const { id, workspaceId, name, ownerId, assignedToId } = campaign;
  const isRunning = campaign.status !== 'draft' && campaign.goalSets.some(({ goals }) => goals.length > 0);
  const isBehind =
    isRunning && progressStatus === 'behind' && (notified.behindNotifiedAt !== null || canReportBehind(campaign, now));
  const behind = getNextNotification(isBehind, notified.behindNotifiedAt, now);
  const isCompleted = isRunning && progressStatus === 'completed' && isFinal(campaign, customMetrics, now);
  const completed = getNextNotification(isCompleted, notified.completedNotifiedAt, now);
  const recipients = { workspaceId, to: { people: [ownerId, assignedToId] } };
  const campaignInfo = { campaignId: id, campaignName: name };
  const nextNotified = { behindNotifiedAt: behind.notifiedAt, completedNotifiedAt: completed.notifiedAt };
  if (completed.isDue)
    return { notified: nextNotified, notification: { ...recipients, kind: 'goalCompleted', payload: campaignInfo } };
  if (!behind.isDue) return { notified: nextNotified, notification: null };
  const expected =
    Math.round(getMeanExpectedShare(campaign.goalSets, { timezone: campaign.timezone, customMetrics, now }) * 1_000) /
    10;
  const payload = { ...campaignInfo, progress, expected };
  return { notified: nextNotified, notification: { ...recipients, kind: 'goalBehind', payload, grants } };
}
