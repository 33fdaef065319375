import { defineCall } from '../call.ts';
import { cardResultSchema } from '../entities/card.ts';
import { highlightSchema } from '../entities/highlight.ts';
import { reportSchema } from '../entities/report.ts';
import { reportPartsSchema } from '../entities/report-parts.ts';
import {
  maxTemplateReports,
  namedTemplateCreateSchema,
  namedTemplateUpdateSchema,
  reportTemplateSchema,
  templateApplicationSchema,
  templateContentSchema,
  templateKindSchema,
  templateTargetSchema,
  templateUndoSchema,
  workspaceTemplateUpdateSchema,
} from '../entities/report-template.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const kindParams = z.object({ kind: templateKindSchema });
const templateParams = z.object({ id: idSchema('reportTemplate') });

export const getWorkspaceTemplate = defineCall({
  id: 'reportTemplates.getOfWorkspace',
  method: 'GET',
  path: '{workspaces}/template/:kind',
  summary: "The workspace's own template for reports (`default`), group reports (`group`) or highlights (`highlight`).",
  access: { kind: 'workspace', action: 'read' },
  params: kindParams,
  query: workspaceQuerySchema,
  response: reportTemplateSchema,
});

export const saveWorkspaceTemplate = defineCall({
  id: 'reportTemplates.saveOfWorkspace',
  method: 'PUT',
  path: '{workspaces}/template/:kind',
  summary:
    'Saves the template from which new reports, group reports or highlights start; a stale version is rejected as a conflict, with the stored one.',
  access: { kind: 'workspace', action: 'manageAll' },
  params: kindParams,
  query: workspaceQuerySchema,
  body: workspaceTemplateUpdateSchema,
  response: reportTemplateSchema,
  errors: ['conflict'],
  audit: {
    action: 'workspace.templateSaved',
    target: { kind: 'workspace', ids: 'query.workspaceId' },
    foldsRepetitions: true,
  },
});

export const listReportTemplates = defineCall({
  id: 'reportTemplates.list',
  method: 'GET',
  path: 'report-templates',
  summary: 'Named templates, sorted by name; a template may belong to a client.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(reportTemplateSchema) }),
});

export const createReportTemplate = defineCall({
  id: 'reportTemplates.create',
  method: 'POST',
  path: 'report-templates',
  summary: 'Adds a named template. If it has a client, new campaigns of that client start from it.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'new' },
  query: workspaceQuerySchema,
  body: namedTemplateCreateSchema,
  status: 201,
  response: reportTemplateSchema,
  audit: { action: 'reportTemplate.created', target: { kind: 'reportTemplate', ids: 'response.id' } },
});

export const updateReportTemplate = defineCall({
  id: 'reportTemplates.update',
  method: 'PUT',
  path: 'report-templates/:id',
  summary: 'Changes a named template; a stale version is rejected as a conflict, with the stored one.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: templateParams,
  query: workspaceQuerySchema,
  body: namedTemplateUpdateSchema,
  response: reportTemplateSchema,
  errors: ['conflict'],
  audit: {
    action: 'reportTemplate.updated',
    target: { kind: 'reportTemplate', ids: 'params.id' },
    foldsRepetitions: true,
  },
});

export const deleteReportTemplate = defineCall({
  id: 'reportTemplates.delete',
  method: 'DELETE',
  path: 'report-templates/:id',
  summary: 'Removes a named template; reports that started from it stay unchanged.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: templateParams,
  query: workspaceQuerySchema,
  response: doneSchema,
  audit: { action: 'reportTemplate.removed', target: { kind: 'reportTemplate', ids: 'params.id' } },
});

export const previewReportTemplate = defineCall({
  id: 'reportTemplates.preview',
  method: 'POST',
  path: 'report-templates/preview',
  summary:
    'The report that a template, saved or not, would create for a campaign or group, with its data; for the kind `highlight`, the highlight. Nothing is stored.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: templateContentSchema
    .extend({
      kind: templateKindSchema.default('default'),
      /** Required for reports and highlights. */
      campaignId: idSchema('campaign').optional(),
      /** Required for group reports. */
      groupId: idSchema('group').optional(),
    })
    .superRefine(({ kind, campaignId, groupId }, context) => {
      const [path, id] = kind === 'group' ? (['groupId', groupId] as const) : (['campaignId', campaignId] as const);
      if (id === undefined) context.addIssue({ code: 'custom', path: [path], message: fieldRules.required.en });
    }),
  response: z.object({
    report: reportSchema,
    cards: z.array(cardResultSchema),
    parts: reportPartsSchema.prefault({}),
    /** For a highlight template, instead of the report's sections. */
    highlight: highlightSchema.optional(),
  }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const listTemplateTargets = defineCall({
  id: 'reportTemplates.targets',
  method: 'GET',
  path: 'report-templates/targets',
  summary:
    'The existing reports, group reports or highlights to which a template of their kind can be applied, most recently changed first.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ kind: templateKindSchema, searchString: z.string().max(200).default('') }),
  response: z.object({
    data: z.array(templateTargetSchema).max(maxTemplateReports),
    /** The number of matches, including those that are not in the response. */
    total: z.number().int(),
  }),
});

export const applyReportTemplate = defineCall({
  id: 'reportTemplates.apply',
  method: 'POST',
  path: 'report-templates/apply',
  summary:
    'Applies a saved template to existing reports, group reports or highlights of its kind: all of them or none. Dates, links and published versions are kept.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    kind: templateKindSchema.default('default'),
    /** Null for the workspace's own template of that kind. */
    templateId: idSchema('reportTemplate').nullable(),
    reportIds: z.array(idSchema('report')).min(1).max(maxTemplateReports),
  }),
  response: templateApplicationSchema,
  audit: { action: 'report.templateApplied', target: { kind: 'report', ids: 'body.reportIds' } },
});

export const listTemplateApplications = defineCall({
  id: 'reportTemplates.applications',
  method: 'GET',
  path: 'report-templates/applications',
  summary: 'The 50 latest applications of templates to reports, each with the user, the time and the reports.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(templateApplicationSchema) }),
});

export const undoReportTemplate = defineCall({
  id: 'reportTemplates.undo',
  method: 'POST',
  path: 'report-templates/applications/:id/undo',
  summary:
    'Restores reports to their state before a template was applied; those that have been edited since then stay unchanged.',
  access: { kind: 'workspace', action: 'edit' },
  params: z.object({ id: idSchema('templateApplication') }),
  query: workspaceQuerySchema,
  response: templateUndoSchema,
  errors: ['gone'],
  audit: { action: 'report.templateUndone', target: { kind: 'report', ids: 'response.restored.id' } },
});
