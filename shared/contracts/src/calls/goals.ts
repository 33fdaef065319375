import { defineCall } from '../call.ts';
import { metricSchema } from '../entities/card.ts';
import { goalSetReportSchema, goalTemplateSchema, goalTemplateUpsertSchema } from '../entities/goal.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, idsQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const flagSchema = z.enum(['true', 'false']).default('false');

export const listGoalMetrics = defineCall({
  id: 'campaigns.metrics',
  method: 'GET',
  path: 'campaigns/metrics',
  summary:
    'Metrics for goals and pickers, in the language of the request: those with data in the workspace or the campaign, or all of them; calculated ones only on request.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({
    /** Includes metrics without data. */
    all: flagSchema,
    calculated: flagSchema,
    /** Looks at the data of this campaign's media instead of the workspace's. */
    campaignId: idSchema('campaign').optional(),
  }),
  response: z.object({ data: z.array(metricSchema) }),
});

export const getGoals = defineCall({
  id: 'goals.get',
  method: 'GET',
  path: 'goal/:campaignId',
  summary:
    'Goal sets of a campaign with actual, expected and forecast values, and the daily values for each goal’s chart.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ campaignId: idSchema('campaign') }),
  query: workspaceQuerySchema.extend({
    /** Returns only this goal set. */
    goalSetIndex: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({ data: z.array(goalSetReportSchema) }),
});

export const listGoalTemplates = defineCall({
  id: 'goals.templates',
  method: 'GET',
  path: 'goal/templates',
  summary: 'Goal templates of the workspace, by name.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(goalTemplateSchema) }),
});

export const upsertGoalTemplate = defineCall({
  id: 'goals.saveTemplate',
  method: 'POST',
  path: 'goal/templates',
  summary:
    'Changes a goal template, or creates one if no id is given; a stale version is rejected as a conflict, with the stored one.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: goalTemplateUpsertSchema,
  response: goalTemplateSchema,
  errors: ['conflict'],
  audit: {
    action: 'goalTemplate.saved',
    target: { kind: 'goalTemplate', ids: 'response.id', before: 'body.id' },
    foldsRepetitions: true,
  },
});

export const deleteGoalTemplates = defineCall({
  id: 'goals.deleteTemplates',
  method: 'DELETE',
  path: 'goal/templates',
  summary: 'Removes goal templates by comma-separated ids; campaigns keep their goals.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'goalTemplate.removed', target: { kind: 'goalTemplate', ids: 'query.ids' } },
});
