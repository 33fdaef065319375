import { defineCall } from '../call.ts';
import { campaignViewSchema, campaignViewUpdateSchema, newCampaignViewSchema } from '../entities/campaign-view.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const audit = { notRecordedBecause: 'It changes how a list is displayed, not what it contains.' };
const params = z.object({ id: idSchema('campaignView') });

export const listCampaignViews = defineCall({
  id: 'campaignViews.list',
  method: 'GET',
  path: 'campaigns/views',
  summary: "Saved views of the campaign list: the caller's own and those that others share, sorted by name.",
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(campaignViewSchema) }),
});

export const createCampaignView = defineCall({
  id: 'campaignViews.create',
  method: 'POST',
  path: 'campaigns/views',
  summary: 'Saves the columns, filters, sort order and search of the campaign list under a name.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'new' },
  query: workspaceQuerySchema,
  body: newCampaignViewSchema,
  status: 201,
  response: campaignViewSchema,
  audit,
});

export const updateCampaignView = defineCall({
  id: 'campaignViews.update',
  method: 'PUT',
  path: 'campaigns/views/:id',
  summary: 'Changes a saved view. A stale version is rejected as a conflict, with the stored one.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params,
  query: workspaceQuerySchema,
  body: campaignViewUpdateSchema,
  response: campaignViewSchema,
  errors: ['conflict', 'forbidden', 'notFound'],
  audit,
});

export const deleteCampaignView = defineCall({
  id: 'campaignViews.delete',
  method: 'DELETE',
  path: 'campaigns/views/:id',
  summary: 'Removes a saved view for everyone who uses it.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params,
  query: workspaceQuerySchema,
  response: doneSchema,
  errors: ['forbidden', 'notFound'],
  audit,
});
