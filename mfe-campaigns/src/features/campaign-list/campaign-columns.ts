/** Columns of the campaign list, in the order in which they stand (specification, part 2 §2). */
export const campaignColumns = [
  'name',
  'clientName',
  'progress',
  'owner',
  'createdAtSince',
  'mediaIcons',
  'assignedToName',
  'startDate',
  'endDate',
  'progressStatus',
  'status',
  'modifiedAt',
] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

/** Always shown, and pinned to the left where the list is wide enough to scroll. */
export const fixedColumns: readonly CampaignColumn[] = ['name', 'clientName'];

export const defaultColumns: readonly CampaignColumn[] = campaignColumns.slice(0, 6);

/** What was kept by an older version of the page may name columns that are gone. */
export function readColumns(kept: readonly string[]): CampaignColumn[] {
  return campaignColumns.filter((column) => fixedColumns.includes(column) || kept.includes(column));
}
