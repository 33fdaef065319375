import { defineCall } from '../call.ts';
import { figuresSchema } from '../entities/figures.ts';
import {
  groupPayloadSchema,
  groupRuleSchema,
  groupSchema,
  groupSummarySchema,
  groupUpdateSchema,
} from '../entities/group.ts';
import { chosenTemplateSchema } from '../entities/report-template.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { refinePeriod } from '../period.ts';
import { reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const groupSorts = ['name', 'assignedToName', 'owner', 'createdAtSince', 'campaignCount', 'startDate'] as const;
/** How a group gets its campaigns: by its rule, or only by hand. */
export const groupKinds = ['rule', 'hand'] as const;
/** Page size of pickers that offer groups or campaigns. */
export const groupPageSize = 200;
export const campaignPickerPageSize = 200;

const groupParams = z.object({ id: idSchema('group') });

export const listGroups = defineCall({
  id: 'groups.list',
  method: 'GET',
  path: 'groups',
  summary:
    'Campaign groups of the workspace, with the number and the dates of their campaigns; filters: kind (rule, hand), assignedToId, ownerId.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({ sort: z.enum(groupSorts).default('createdAtSince') }),
  response: createListSchema(groupSummarySchema),
});

export const getGroup = defineCall({
  id: 'groups.get',
  method: 'GET',
  path: 'groups/:id',
  summary: 'One campaign group with its campaigns and their reports.',
  access: { kind: 'workspace', action: 'read' },
  params: groupParams,
  query: workspaceQuerySchema,
  response: groupSchema,
});

export const getGroupFigures = defineCall({
  id: 'groups.figures',
  method: 'GET',
  path: 'groups/:id/figures',
  summary:
    'The key figures of all media in a group’s campaigns, each item counted once, for a period in the workspace’s time zone.',
  access: { kind: 'workspace', action: 'read' },
  params: groupParams,
  query: workspaceQuerySchema
    .extend({ from: reportDateSchema, to: reportDateSchema })
    .superRefine(refinePeriod('to', (query: { from: string; to: string }) => query)),
  response: figuresSchema,
});

export const createGroup = defineCall({
  id: 'groups.create',
  method: 'POST',
  path: 'groups',
  summary: 'Creates a campaign group of selected campaigns, of those that match a rule, or of both.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  /** `templateId` is the template for the group's report. */
  body: groupPayloadSchema.extend({ templateId: chosenTemplateSchema }),
  status: 201,
  response: groupSchema,
  audit: { action: 'group.created', target: { kind: 'group', ids: 'response.id' } },
});

export const updateGroup = defineCall({
  id: 'groups.update',
  method: 'PUT',
  path: 'groups/:id',
  summary: 'Saves a campaign group; a stale version is rejected as a conflict, with the stored group.',
  access: { kind: 'workspace', action: 'edit' },
  params: groupParams,
  query: workspaceQuerySchema,
  body: groupUpdateSchema,
  response: groupSchema,
  errors: ['conflict'],
  audit: { action: 'group.updated', target: { kind: 'group', ids: 'params.id' }, foldsRepetitions: true },
});

export const changeGroupCampaigns = defineCall({
  id: 'groups.changeCampaigns',
  method: 'PUT',
  path: 'groups',
  summary: 'Adds campaigns to groups by hand, or removes them; campaigns that match a group’s rule stay in it.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    campaignIds: z.array(idSchema('campaign')).min(1).max(500),
    groupIds: z.array(idSchema('group')).min(1).max(50),
    isRemove: z.boolean().default(false),
  }),
  response: z.object({
    /** Only the campaigns that were added or removed, not those that were already in that state. */
    changedIds: z.array(idSchema('campaign')),
  }),
  audit: {
    action: 'group.campaignsAdded',
    alternative: { at: 'body.isRemove', is: true, action: 'group.campaignsRemoved' },
    target: { kind: 'group', ids: 'body.groupIds' },
    count: 'response.changedIds',
  },
});

export const deleteGroups = defineCall({
  id: 'groups.delete',
  method: 'DELETE',
  path: 'groups',
  summary: 'Removes campaign groups by comma-separated ids; their campaigns are kept.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'group.removed', target: { kind: 'group', ids: 'query.ids' } },
});

export const matchGroupRule = defineCall({
  id: 'groups.match',
  method: 'POST',
  path: 'groups/matches',
  summary: 'The campaigns that a rule would add to a group: their number, and the first ones by name.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ rule: groupRuleSchema }),
  response: z.object({
    total: z.number().int(),
    data: z.array(z.object({ id: idSchema('campaign'), name: z.string() })),
  }),
  audit: { notRecordedBecause: 'It only counts.' },
});
