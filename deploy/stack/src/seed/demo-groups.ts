import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

/** Creates two groups of demo campaigns: one with a rule, and one with a manually added campaign. */
export async function ensureDemoGroups(api: SeedApi, workspaceId: string): Promise<void> {
  const query = { workspaceId };
  if ((await api.call(calls.listGroups, { query })).meta.unfilteredTotal > 0) return;
  const campaigns = (await api.call(calls.listCampaigns, { query: { ...query, sort: 'name', order: 'asc' } })).data;
  const groups = [
    {
      name: 'Travel season',
      description: 'All current and future campaigns with the label “demo”.',
      rule: { labels: ['demo'] },
    },
    {
      name: 'City breaks',
      description: 'Weekend trips by train.',
      campaignIds: campaigns.filter(({ name }) => name === 'Autumn city breaks').map(({ id }) => id),
    },
  ];
  for (const body of groups) await api.call(calls.createGroup, { query, body });
}
