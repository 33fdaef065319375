import type { CampaignActivity } from '@reportage/contracts';

const openings: readonly CampaignActivity['action'][] = ['report.opened', 'report.highlightOpened'];

const isOpening = ({ actor, action }: CampaignActivity): boolean => actor.kind === 'guest' && openings.includes(action);

const isSameOpening = (a: CampaignActivity, b: CampaignActivity): boolean =>
  a.action === b.action && a.target?.id === b.target?.id;

/**
 * The entries, newest first. Between two entries of the team, guests' openings of the same report are one entry with
 * their number and the latest time, so that in a short list they leave room for what the team did.
 */
export function foldOpenings(entries: readonly CampaignActivity[]): CampaignActivity[] {
  const folded: CampaignActivity[] = [];
  let runStart = 0;
  for (const entry of entries) {
    const same = isOpening(entry)
      ? folded.findIndex((other, index) => index >= runStart && isSameOpening(other, entry))
      : -1;
    const other = folded[same];
    if (other) folded[same] = { ...other, times: other.times + entry.times };
    else folded.push(entry);
    if (!isOpening(entry)) runStart = folded.length;
  }
  return folded;
}
