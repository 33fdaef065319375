import type { CallOutput, calls, Figures, Group, GroupCampaign, GroupSummary } from '@reportage/contracts';

const suffix = '01h455vb4pex5vsknk084sn02q';
const instant = '2026-11-20T10:00:00.000Z';
export const groupId = `grp_${suffix}`;
export const campaignId = `cmp_${suffix}`;
export const otherCampaignId = 'cmp_01h455vb4pex5vsknk084sn02z';

const createSampleGroupCampaign = (overrides: Partial<GroupCampaign> = {}): GroupCampaign => ({
  id: campaignId,
  name: 'Autumn launch',
  status: 'active',
  progress: 66,
  progressStatus: 'on track',
  clientId: `cli_${suffix}`,
  clientName: 'Acme',
  isArchived: false,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  isManual: true,
  isAddedByRule: false,
  ...overrides,
});

export const sampleGroupFigures: Figures = {
  period: { from: '2026-11-01', to: '2026-11-28' },
  previousPeriod: { from: '2026-10-04', to: '2026-10-31' },
  timezone: 'Europe/Berlin',
  figures: ['pageviews', 'visits', 'clicks', 'shares', 'scrolls'].map((metric, index) => ({
    ...{ id: `web_${metric}`, name: `Web ${metric}`, note: '', unit: 'count' as const, currency: null },
    ...{ value: 500 + index, previousValue: null, series: [] },
  })),
  mediaCount: 7,
  countedMedia: 7,
  sources: [],
  computedAt: instant,
};

export const createSampleGroup = (overrides: Partial<Group> = {}): Group => ({
  id: groupId,
  name: 'Season',
  assignedToId: 'user-2',
  assignedToName: 'Grace',
  ownerId: 'user-2',
  ownerName: 'Olga Owner',
  dates: { startDate: '2026-09-01', endDate: '2026-11-30' },
  meta: {
    description: 'All of autumn',
    rule: { labels: ['sea', 'city'], clientIds: [`cli_${suffix}`], nameContains: 'autumn' },
    campaignCount: 2,
    mediaCount: 7,
  },
  createdAt: instant,
  createdAtSince: instant,
  modifiedAt: instant,
  version: 3,
  campaigns: [
    createSampleGroupCampaign(),
    createSampleGroupCampaign({
      id: otherCampaignId,
      name: 'Harbour autumn',
      progressStatus: 'behind',
      progress: 20,
      startDate: '2026-09-01',
      isManual: false,
      isAddedByRule: true,
    }),
  ],
  reports: [
    {
      id: `rpt_${suffix}`,
      name: 'Default Report',
      slug: `acme/autumn-launch/rpt_${suffix}`,
      campaignId,
      campaignName: 'Autumn launch',
    },
  ],
  ruleClients: [{ id: `cli_${suffix}`, name: 'Acme' }],
  ...overrides,
});

export function createSampleGroupSummary(overrides: Partial<GroupSummary> = {}): GroupSummary {
  const { campaigns: _campaigns, reports: _reports, ruleClients: _clients, ...summary } = createSampleGroup();
  return { ...summary, ...overrides };
}

export const createGroupsResponse = (data: GroupSummary[]): CallOutput<typeof calls.listGroups> => ({
  data,
  meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 50 },
});
