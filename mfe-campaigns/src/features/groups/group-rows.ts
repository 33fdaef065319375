import type { GroupCampaign } from '@reportage/contracts';
import type { ListState } from '@reportage/ui';

export const campaignSortKeys = ['name', 'clientName', 'progress', 'startDate', 'endDate', 'progressStatus'] as const;
export type CampaignSortKey = (typeof campaignSortKeys)[number];

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

/** Searches, sorts and pages a group's campaigns, all of which were loaded with the group. */
export function listGroupRows(campaigns: readonly GroupCampaign[], list: ListState<CampaignSortKey>) {
  const { search, sort, order, page, size } = list;
  const matches = campaigns.filter(({ name, clientName }) =>
    [name, clientName ?? ''].some((text) => text.toLowerCase().includes(search)),
  );
  const direction = order === 'asc' ? 1 : -1;
  const sorted = matches.toSorted((one, other) => direction * compare(one[sort] ?? '', other[sort] ?? ''));
  return {
    data: sorted.slice((page - 1) * size, page * size),
    meta: { total: matches.length, unfilteredTotal: campaigns.length },
  };
}
