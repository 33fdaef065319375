import { defineCall } from '../call.ts';
import { attentionReasons } from '../entities/campaign.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { locales } from '../localized-text.ts';
import { z } from '../zod.ts';
import { campaignListQuerySchema } from './campaigns.ts';

export const exportCampaigns = defineCall({
  id: 'campaigns.export',
  method: 'GET',
  path: 'campaigns/export',
  summary:
    'The campaigns that search and filters leave, in the order of the list, as CSV with heads in the language given.',
  access: { kind: 'workspace', action: 'read' },
  query: campaignListQuerySchema.omit({ page: true, size: true }).extend({ language: z.enum(locales).default('en') }),
  response: z.string(),
  produces: 'text/csv',
  audit: { action: 'campaign.listExported' },
});

export const countAttention = defineCall({
  id: 'campaigns.attention',
  method: 'GET',
  path: 'campaigns/attention',
  summary: 'How many unarchived campaigns need attention, for any reason and for each.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ any: z.number().int(), reasons: z.record(z.enum(attentionReasons), z.number().int()) }),
});

const getLabels = <const Entity extends string>(entity: Entity) =>
  ({
    method: 'GET',
    path: `${entity}/labels`,
    access: { kind: 'workspace', action: 'read' },
    query: workspaceQuerySchema,
    response: z.object({
      /** The most used first. */
      data: z.array(z.object({ label: z.string(), count: z.number().int() })),
    }),
  }) as const;

export const listCampaignLabels = defineCall({
  ...getLabels('campaigns'),
  id: 'campaigns.labels',
  summary: 'The labels of campaigns, each with how many have it; those that the workspace suggests count from 0.',
});

export const listMediaLabels = defineCall({
  ...getLabels('media'),
  id: 'media.labels',
  summary: 'The labels of library items, each with how many have it.',
});

export const listClientLabels = defineCall({
  ...getLabels('clients'),
  id: 'clients.labels',
  summary: 'The labels of clients, each with how many have it.',
});
