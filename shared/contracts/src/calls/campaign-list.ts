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
    'The campaigns that match the search and filters, in the order of the list, as CSV with headers in the given language.',
  access: { kind: 'workspace', action: 'read' },
  query: campaignListQuerySchema.omit({ page: true, size: true }).extend({ language: z.enum(locales).default('en') }),
  response: z.string(),
  produces: 'text/csv',
  audit: { action: 'campaign.listExported' },
});

export const countCampaignsNeedingAttention = defineCall({
  id: 'campaigns.attention',
  method: 'GET',
  path: 'campaigns/attention',
  summary: 'The number of unarchived campaigns that need attention, in total and for each reason.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ any: z.number().int(), reasons: z.record(z.enum(attentionReasons), z.number().int()) }),
});

const createLabelsCall = <const Entity extends string>(entity: Entity) =>
  ({
    method: 'GET',
    path: `${entity}/labels`,
    access: { kind: 'workspace', action: 'read' },
    query: workspaceQuerySchema,
    response: z.object({
      /** The labels, most frequently used first. */
      data: z.array(z.object({ label: z.string(), count: z.number().int() })),
    }),
  }) as const;

export const listCampaignLabels = defineCall({
  ...createLabelsCall('campaigns'),
  id: 'campaigns.labels',
  summary:
    'The labels of campaigns, each with the number of campaigns that have it; labels that the workspace suggests may have none.',
});

export const listMediaLabels = defineCall({
  ...createLabelsCall('media'),
  id: 'media.labels',
  summary: 'The labels of library items, each with the number of items that have it.',
});

export const listClientLabels = defineCall({
  ...createLabelsCall('clients'),
  id: 'clients.labels',
  summary: 'The labels of clients, each with the number of clients that have it.',
});
