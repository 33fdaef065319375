import type { CampaignActivity } from '@reportage/contracts';

const openings: readonly CampaignActivity['action'][] = ['report.opened', 'report.highlightOpened'];

const isOpening = ({ actor, action }: CampaignActivity): boolean => actor.kind === 'guest' && openings.includes(action);

const isSameOpening = (a: CampaignActivity, b: CampaignActivity): boolean =>
  a.action === b.action && a.target?.id === b.target?.id;

/**
 * Merges guests' openings of the same report into one entry with their number and the latest time. This leaves room for
 * the team's entries in a short list. Openings before and after a team member's entry stay separate.
 * @param entries newest first
 */
export function foldOpenings(entries: readonly CampaignActivity[]): CampaignActivity[] {
  const folded: CampaignActivity[] = [];
  let runStart = 0;
  for (const entry of entries) {
    const sameIndex = isOpening(entry)
      ? folded.findIndex((other, index) => index >= runStart && isSameOpening(other, entry))
      : -1;
    const same = folded[sameIndex];
    if (same) folded[sameIndex] = { ...same, times: same.times + entry.times };
    else folded.push(entry);
    if (!isOpening(entry)) runStart = folded.length;
  }
  return folded;
}
