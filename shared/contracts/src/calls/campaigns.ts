import { defineCall } from '../call.ts';
import { campaignPayloadSchema, campaignSchema, campaignUpdateSchema, mediaRuleSchema } from '../entities/campaign.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

export const campaignSorts = [
  'name',
  'clientName',
  'progress',
  'owner',
  'createdAtSince',
  'startDate',
  'endDate',
  'progressStatus',
  'status',
  'modifiedAt',
  'assignedToName',
  'attention',
] as const;
export type CampaignSort = (typeof campaignSorts)[number];

/**
 * Filters are `status` (a stored status, or `scheduled`, `live` or `ended`, derived from an active campaign's dates),
 * `progressStatus`, `clientId`, `ownerId`, `assignedToId`, `label` (with commas as `%2C`), `attention` (`any` or
 * reasons) and `dates` (`is|from,to`: campaigns that run on any of these days). `none` matches campaigns without a
 * person or client.
 */
export const campaignListQuerySchema = listQuerySchema.extend({
  isArchived: z.enum(['true', 'false']).default('false'),
  sort: z.enum(campaignSorts).default('createdAtSince'),
});

export const listCampaigns = defineCall({
  id: 'campaigns.list',
  method: 'GET',
  path: 'campaigns',
  summary: 'Campaigns of the workspace, archived ones only on request.',
  access: { kind: 'workspace', action: 'read' },
  query: campaignListQuerySchema,
  response: createListSchema(campaignSchema),
});

export const getCampaign = defineCall({
  id: 'campaigns.get',
  method: 'GET',
  path: 'campaigns/:id',
  summary: 'One campaign with its media, goals and reports.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('campaign') }),
  query: workspaceQuerySchema,
  response: campaignSchema,
});

export const createCampaign = defineCall({
  id: 'campaigns.create',
  method: 'POST',
  path: 'campaigns',
  summary:
    "Creates a campaign, its new client if one is given, and its 'Default Report' if the workspace's settings say so.",
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: campaignPayloadSchema,
  status: 201,
  response: campaignSchema,
  audit: { action: 'campaign.created', target: { kind: 'campaign', ids: 'response.id' } },
});

export const updateCampaign = defineCall({
  id: 'campaigns.update',
  method: 'PUT',
  path: 'campaigns',
  summary: 'Saves a campaign; a stale version is rejected as a conflict, with the stored campaign.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: campaignUpdateSchema,
  response: campaignSchema,
  errors: ['conflict'],
  audit: { action: 'campaign.updated', target: { kind: 'campaign', ids: 'body.id' }, foldsRepetitions: true },
});

export const deleteCampaigns = defineCall({
  id: 'campaigns.delete',
  method: 'DELETE',
  path: 'campaigns',
  summary: 'Removes campaigns by comma-separated ids, with their reports; the facts of their media are kept.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'campaign.removed', target: { kind: 'campaign', ids: 'query.ids' } },
});

export const changeCampaignMedia = defineCall({
  id: 'campaigns.changeMedia',
  method: 'POST',
  path: 'campaigns/:id/media',
  summary: 'Adds media to the end of a campaign’s list, or removes media from it.',
  access: { kind: 'workspace', action: 'edit' },
  params: z.object({ id: idSchema('campaign') }),
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(500), isRemove: z.boolean().default(false) }),
  response: z.object({
    name: z.string(),
    /** Only the ids that were added or removed, not those that were already in that state. */
    changedIds: z.array(idSchema('media')),
  }),
  audit: {
    action: 'campaign.mediaAdded',
    alternative: { at: 'body.isRemove', is: true, action: 'campaign.mediaRemoved' },
    target: { kind: 'campaign', ids: 'params.id' },
    count: 'response.changedIds',
  },
});

export const countByMediaRules = defineCall({
  id: 'campaigns.countByRules',
  method: 'POST',
  path: 'campaigns/media-rules',
  summary: 'For each rule, the number of library items that match it, with some examples.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({ rules: z.array(mediaRuleSchema).min(1).max(20) }),
  response: z.object({
    data: z.array(z.object({ count: z.number().int(), examples: z.array(z.string()) })),
  }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const archiveCampaigns = defineCall({
  id: 'campaigns.archive',
  method: 'POST',
  path: 'campaigns/archive',
  summary: 'Archives campaigns or restores them.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ ids: z.array(idSchema('campaign')).min(1).max(200), archive: z.boolean() }),
  response: doneSchema,
  audit: {
    action: 'campaign.archived',
    alternative: { at: 'body.archive', is: false, action: 'campaign.unarchived' },
    target: { kind: 'campaign', ids: 'body.ids' },
  },
});

export const listTimezones = defineCall({
  id: 'timezones.list',
  method: 'GET',
  path: 'timezones',
  summary: 'IANA time zones with today’s offset.',
  access: { kind: 'user' },
  acceptsKeys: true,
  response: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), offsetMinutes: z.number().int() })),
  }),
});
