/** Columns of the campaign list in display order (specification, part 2 §2). */
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
  'labels',
  'groupName',
  'attention',
] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

/** Always shown, and pinned to the left if the list scrolls horizontally. */
export const fixedColumns: readonly CampaignColumn[] = ['name', 'clientName'];

/** The six columns of the specification's part 1, and the two that distinguish running campaigns from ended ones. */
export const defaultColumns: readonly CampaignColumn[] = [...campaignColumns.slice(0, 6), 'endDate', 'status'];

/** Values stored by an older version may name columns that no longer exist. */
export function readColumns(stored: readonly string[]): CampaignColumn[] {
  return campaignColumns.filter((column) => fixedColumns.includes(column) || stored.includes(column));
}
