import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { reportCoverSchema, reportSchema } from './report.ts';

/** The target of a template: the report of a campaign, the report of a group, or a highlight. */
export const templateKinds = ['default', 'group', 'highlight'] as const;
export const templateKindSchema = z.enum(templateKinds);
export type TemplateKind = z.infer<typeof templateKindSchema>;

/** Sections, their cards and the cover. In a highlight template, every card has exactly one metric. */
const contentShape = {
  layout: reportSchema.shape.layout,
  sort: reportSchema.shape.sort,
  cover: z.object({
    /** If empty, reports use the name of the campaign or group. */
    heading: reportCoverSchema.shape.heading,
    hideTableOfContent: z.boolean(),
  }),
};
export const templateContentSchema = z.object(contentShape);
export type TemplateContent = z.output<typeof templateContentSchema>;

export const reportTemplateSchema = z.object({
  /** Null for the workspace's own template for its kind. */
  id: idSchema('reportTemplate').nullable(),
  kind: templateKindSchema,
  /** The template's name; empty for the workspace's own template. */
  name: z.string(),
  /** The client whose new campaigns start from the template. */
  clientId: idSchema('client').nullable(),
  clientName: z.string().nullable(),
  ownerId: z.string().nullable(),
  ...contentShape,
  /** The time of the last save; null until the first one. */
  modifiedAt: instantSchema.nullable(),
  /** The version; 0 until the first save. */
  version: z.number().int().min(0),
});
export type ReportTemplate = z.infer<typeof reportTemplateSchema>;

export const workspaceTemplateUpdateSchema = z.object({
  ...contentShape,
  version: reportTemplateSchema.shape.version,
});

const namedShape = {
  name: nameSchema,
  clientId: idSchema('client').nullable().default(null),
};
export const namedTemplateCreateSchema = z.object({ kind: templateKindSchema, ...namedShape, ...contentShape });
export const namedTemplateUpdateSchema = z.object({ ...namedShape, ...contentShape, version: rowVersionSchema });

export const maxTemplateReports = 200;

/**
 * Chooses the template for a new report. If it is omitted, the report gets the client's template, or else the
 * workspace's own; if it is null, the workspace's own.
 */
export const chosenTemplateSchema = idSchema('reportTemplate').nullable().optional();

/** A report to which a template of its kind can be applied; for a highlight, the report that it summarizes. */
export const templateTargetSchema = z.object({
  id: idSchema('report'),
  name: z.string(),
  /** The campaign's name; for a group's report, the group's. */
  campaignName: z.string(),
  clientName: z.string().nullable(),
});
export type TemplateTarget = z.infer<typeof templateTargetSchema>;

/** Reports to which a template was applied; their previous content is kept. */
export const templateApplicationSchema = z.object({
  id: idSchema('templateApplication'),
  kind: templateKindSchema,
  /** The template's name; empty for the workspace's own template. */
  templateName: z.string(),
  appliedAt: instantSchema,
  /** Name of the person who applied it. */
  appliedBy: z.string(),
  undoneAt: instantSchema.nullable(),
  reports: z.array(
    templateTargetSchema.pick({ id: true, name: true, campaignName: true }).extend({
      /** Whether the report has been edited since, in which case an undo leaves it unchanged. */
      isChangedSince: z.boolean(),
    }),
  ),
});
export type TemplateApplication = z.infer<typeof templateApplicationSchema>;

const changedReportsSchema = z.array(templateTargetSchema.pick({ id: true, name: true, campaignName: true }));

/** The outcome for each report of undoing an application. */
export const templateUndoSchema = z.object({
  restored: changedReportsSchema,
  /** Reports that have been edited since then and are therefore left unchanged. */
  changedSince: changedReportsSchema,
});
