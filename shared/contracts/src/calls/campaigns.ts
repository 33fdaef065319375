import { defineCall } from '../call.ts';
import {
  campaignPayloadSchema,
  campaignSchema,
  campaignUpdateSchema,
  clientSchema,
  clientUpsertSchema,
} from '../entities/campaign.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, idsQuerySchema, listOf, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
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
] as const;

export const listCampaigns = defineCall({
  id: 'campaigns.list',
  method: 'GET',
  path: 'campaigns',
  summary: 'Campaigns of the workspace, archived ones only where asked for.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({
    isArchived: z.enum(['true', 'false']).default('false'),
    sort: z.enum(campaignSorts).default('createdAtSince'),
  }),
  response: listOf(campaignSchema),
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
  summary: "Makes a campaign, its new client where named, and its 'Default Report' where the workspace wants one.",
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: campaignPayloadSchema,
  status: 201,
  response: campaignSchema,
});

export const updateCampaign = defineCall({
  id: 'campaigns.update',
  method: 'PUT',
  path: 'campaigns',
  summary: 'Saves a campaign; a stale version answers conflict with the stored campaign.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: campaignUpdateSchema,
  response: campaignSchema,
  errors: ['conflict'],
});

export const deleteCampaigns = defineCall({
  id: 'campaigns.delete',
  method: 'DELETE',
  path: 'campaigns',
  summary: 'Removes campaigns by comma-joined ids, with their reports; the facts of their media stay.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
});

export const changeCampaignMedia = defineCall({
  id: 'campaigns.changeMedia',
  method: 'POST',
  path: 'campaigns/:id/media',
  summary: 'Puts media into a campaign behind those that it has, or takes them out of it.',
  access: { kind: 'workspace', action: 'edit' },
  params: z.object({ id: idSchema('campaign') }),
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(500), isRemove: z.boolean().default(false) }),
  response: z.object({
    name: z.string(),
    /** Only the ids that were added or removed, without those that were already in that state. */
    changedIds: z.array(idSchema('media')),
  }),
});

export const archiveCampaigns = defineCall({
  id: 'campaigns.archive',
  method: 'POST',
  path: 'campaigns/archive',
  summary: 'Archives campaigns or takes them back.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ ids: z.array(idSchema('campaign')).min(1).max(200), archive: z.boolean() }),
  response: doneSchema,
});

export const listClients = defineCall({
  id: 'clients.list',
  method: 'GET',
  path: 'clients',
  summary: 'Clients of the workspace; sorts: name, ownerName, createdAtSince.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema,
  response: listOf(clientSchema),
});

export const upsertClient = defineCall({
  id: 'clients.upsert',
  method: 'PUT',
  path: 'clients',
  summary: 'Changes a client, or makes one where no id is given; a stale version answers conflict with the stored one.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: clientUpsertSchema,
  response: clientSchema,
  errors: ['conflict'],
});

export const deleteClients = defineCall({
  id: 'clients.delete',
  method: 'DELETE',
  path: 'clients',
  summary: 'Removes clients by comma-joined ids; their campaigns stay, without a client.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
});

export const listTimezones = defineCall({
  id: 'timezones.list',
  method: 'GET',
  path: 'timezones',
  summary: 'IANA time zones with their offset of today.',
  access: { kind: 'user' },
  response: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), offsetMinutes: z.number().int() })),
  }),
});
