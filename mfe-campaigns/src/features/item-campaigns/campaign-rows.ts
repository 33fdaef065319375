import type { GroupCampaign } from '@reportage/contracts';
import type { ListState } from '@reportage/ui';
import { campaignPhases, getPhase } from '../../data/campaign-phase.ts';
import { compareProgress } from '../../data/progress-order.ts';

/** A campaign of a group or client; the client is omitted if all campaigns have the same one. */
export type ItemCampaign = Omit<
  GroupCampaign,
  'clientId' | 'clientName' | 'clientLogo' | 'isManual' | 'isAddedByRule'
> &
  Partial<Pick<GroupCampaign, 'clientId' | 'clientName'>>;

export const campaignSortKeys = ['name', 'clientName', 'status', 'progress', 'startDate', 'endDate'] as const;
export type CampaignSortKey = (typeof campaignSortKeys)[number];

interface RowContext {
  now: Date;
  /** The workspace's time zone, for campaigns whose own time zone is unknown. */
  timezone: string;
}

type Compare = (one: ItemCampaign, other: ItemCampaign, context: RowContext) => number;

const getPhaseOrder = (
  { status, startDate, endDate, ...campaign }: ItemCampaign,
  { now, timezone }: RowContext,
): number => {
  const meta = { startDate, endDate, timezone: campaign.timezone ?? timezone };
  return campaignPhases.indexOf(getPhase({ status, meta }, now));
};

const compareText =
  (key: 'name' | 'startDate' | 'endDate'): Compare =>
  (one, other) =>
    one[key].localeCompare(other[key]);

const comparisons: Record<Exclude<CampaignSortKey, 'clientName'>, Compare> = {
  name: compareText('name'),
  status: (one, other, context) => getPhaseOrder(one, context) - getPhaseOrder(other, context),
  progress: compareProgress,
  startDate: compareText('startDate'),
  endDate: compareText('endDate'),
};

/** Campaigns without a client come last in both directions, as in the campaign list. */
function compareClients(one: ItemCampaign, other: ItemCampaign, direction: number): number {
  if (!one.clientName || !other.clientName) return Number(!one.clientName) - Number(!other.clientName);
  return direction * one.clientName.localeCompare(other.clientName);
}

/** Searches, sorts and paginates the campaigns of a group or client, all of which were loaded with it. */
export function listCampaignRows<Row extends ItemCampaign>(
  campaigns: readonly Row[],
  list: ListState<CampaignSortKey>,
  context: RowContext,
) {
  const { search, sort, order, page, size } = list;
  const matchingCampaigns = campaigns.filter(({ name, clientName }) =>
    [name, clientName ?? ''].some((text) => text.toLowerCase().includes(search)),
  );
  const direction = order === 'asc' ? 1 : -1;
  const sortedCampaigns = matchingCampaigns.toSorted((one, other) =>
    sort === 'clientName' ? compareClients(one, other, direction) : direction * comparisons[sort](one, other, context),
  );
  return {
    data: sortedCampaigns.slice((page - 1) * size, page * size),
    meta: { total: matchingCampaigns.length, unfilteredTotal: campaigns.length },
  };
}
