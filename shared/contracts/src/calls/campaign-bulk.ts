import { defineCall } from '../call.ts';
import { campaignSchema } from '../entities/campaign.ts';
import {
  campaignChangeSchema,
  maxBulkChangeCampaigns,
  previousCampaignValuesSchema,
} from '../entities/campaign-change.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { locales } from '../localized-text.ts';
import { z } from '../zod.ts';

const ids = z.array(idSchema('campaign')).min(1, fieldRules.atLeastOne.en).max(maxBulkChangeCampaigns);
const campaigns = z.array(campaignSchema);

export const copyCampaigns = defineCall({
  id: 'campaigns.copy',
  method: 'POST',
  path: 'campaigns/copy',
  summary:
    'Copies campaigns with their dates, goals, labels, client, creators and assignee, and optionally their media: all of them or none.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    ids,
    withMedia: z.boolean(),
    /** Language of the suffix that is added to the copies' names. */
    language: z.enum(locales).default('en'),
  }),
  status: 201,
  response: z.object({
    /** The copies, in the order of `ids`. */
    data: campaigns,
  }),
  audit: { action: 'campaign.copied', target: { kind: 'campaign', ids: 'response.data.id' } },
});

export const changeCampaigns = defineCall({
  id: 'campaigns.bulk',
  method: 'PUT',
  path: 'campaigns/bulk',
  summary:
    'Changes several campaigns in the same way, all of them or none; the response contains their previous values.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ ids, change: campaignChangeSchema }),
  response: z.object({
    data: campaigns,
    /** Excludes campaigns that already had the requested values. The undo call accepts this list unchanged. */
    before: z.array(previousCampaignValuesSchema),
  }),
  audit: { action: 'campaign.bulkChanged', target: { kind: 'campaign', ids: 'body.ids' } },
});

export const undoCampaignChange = defineCall({
  id: 'campaigns.undoBulk',
  method: 'PUT',
  path: 'campaigns/bulk/undo',
  summary:
    'Restores campaigns to their values before a bulk change, all of them or none; rejected if somebody has changed one of them since.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ before: z.array(previousCampaignValuesSchema).min(1).max(maxBulkChangeCampaigns) }),
  response: z.object({ data: campaigns }),
  errors: ['conflict'],
  audit: { action: 'campaign.changeUndone', target: { kind: 'campaign', ids: 'body.before.id' } },
});
