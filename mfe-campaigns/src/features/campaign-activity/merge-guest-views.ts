import type { CampaignActivity } from '@reportage/contracts';

const guestViewActions: readonly CampaignActivity['action'][] = ['report.opened', 'report.highlightOpened'];

const isGuestView = ({ actor, action }: CampaignActivity): boolean =>
  actor.kind === 'guest' && guestViewActions.includes(action);

const isSameGuestView = (a: CampaignActivity, b: CampaignActivity): boolean =>
  a.action === b.action && a.target?.id === b.target?.id;

/**
 * Merges guests' views of the same report into one entry, with the number of views and the time of the latest one. This
 * leaves room for the team's entries in a short list. Views before and after a team member's entry stay separate.
 * @param entries newest first
 */
export function mergeGuestViews(entries: readonly CampaignActivity[]): CampaignActivity[] {
  const mergedEntries: CampaignActivity[] = [];
  /** Views in entries before this index are not merged with later ones. */
  let mergeStart = 0;
  for (const entry of entries) {
    const existingIndex = isGuestView(entry)
      ? mergedEntries.findIndex((other, index) => index >= mergeStart && isSameGuestView(other, entry))
      : -1;
    const existingEntry = mergedEntries[existingIndex];
    if (existingEntry)
      mergedEntries[existingIndex] = {
        ...existingEntry,
        occurrenceCount: existingEntry.occurrenceCount + entry.occurrenceCount,
      };
    else mergedEntries.push(entry);
    if (!isGuestView(entry)) mergeStart = mergedEntries.length;
  }
  return mergedEntries;
}
