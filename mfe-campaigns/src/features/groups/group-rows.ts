import type { GroupCampaign } from '@reportage/contracts';
import type { ListState } from '@reportage/ui';

export const campaignSortKeys = ['name', 'clientName', 'progress', 'startDate', 'endDate', 'progressStatus'] as const;
export type CampaignSortKey = (typeof campaignSortKeys)[number];

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

/** Searches, sorts and pages a group's campaigns, all of which were loaded with the group. */
export function listGroupRows(campaigns: readonly GroupCampaign[], list: ListState<CampaignSortKey>) {
  const { search, sort, order, page, size } = list;
  const matches = campaigns.filter(({ name, clientName }) =>
    [name, clientName ?? ''].some((text) => text.toLowerCase().includes(search)),
  );
  const direction = order === 'asc' ? 1 : -1;
  const sorted = matches.toSorted((a, b) => direction * compare(a[sort] ?? '', b[sort] ?? ''));
  return {
    data: sorted.slice((page - 1) * size, page * size),
    meta: { total: matches.length, unfilteredTotal: campaigns.length },
  };
}
