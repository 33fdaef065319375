import { getShownCounts } from './goal-count.tsx';
import type { Progress } from './progress-bar.tsx';

/** Returns how full the bar of a campaign is, in percent: the share of its goals on target, or its only percentage. */
function getShownPercent(campaign: Progress): number {
  const counts = getShownCounts(campaign);
  if (!counts) return campaign.progress;
  return counts.started === 0 ? 0 : (100 * counts.onTarget) / counts.started;
}

/**
 * Orders campaigns by what their progress cells show, then by the number of goals on target: 4 of 4 comes after 1 of 1.
 * The server sorts the campaign list in the same order.
 */
export const compareProgress = (one: Progress, other: Progress): number =>
  getShownPercent(one) - getShownPercent(other) ||
  (getShownCounts(one)?.onTarget ?? 0) - (getShownCounts(other)?.onTarget ?? 0);
