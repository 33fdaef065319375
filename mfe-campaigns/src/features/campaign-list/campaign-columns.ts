/** The columns in display order: as specified (part 2 §2), but with the status right after the client. */
export const campaignColumns = [
  'name',
  'clientName',
  'status',
  'progress',
  'owner',
  'createdAtSince',
  'mediaIcons',
  'assignedToName',
  'startDate',
  'endDate',
  'progressStatus',
  'modifiedAt',
  'labels',
  'groupName',
  'attention',
] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

/** The columns that are always shown. They are pinned to the left if the list scrolls horizontally. */
export const fixedColumns: readonly CampaignColumn[] = ['name', 'clientName'];

/** The six columns of the specification's part 1, plus the two that distinguish running campaigns from ended ones. */
export const defaultColumns: readonly CampaignColumn[] = [...campaignColumns.slice(0, 7), 'endDate'];

/** Drops stored columns that no longer exist, and adds the fixed ones. */
export function readColumns(stored: readonly string[]): CampaignColumn[] {
  return campaignColumns.filter((column) => fixedColumns.includes(column) || stored.includes(column));
}
