import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { cardDefinitionSchema, cardResultSchema } from './card.ts';

export const reportTypes = ['default', 'group'] as const;
export const defaultReportName = 'Default Report';

/** A section of a report: its position and texts; its cards are in `layout` under the same id. */
export const reportSectionSchema = z.object({
  id: z.string().min(1).max(64),
  /** What it shows: `scoreboard`, `trend`, `media`, … */
  display: z.string().max(40),
  name: nameSchema,
  subTitle: z.string().max(300),
  hidden: z.boolean(),
  /** Text blocks of the section's own note. */
  editor: z
    .array(z.object({ id: z.string().max(64), type: z.string().max(40), text: z.string().max(10_000) }))
    .max(100),
});

export const reportCoverSchema = z.object({
  heading: z.string().max(200),
  tableOfContent: z.array(z.object({ id: z.string().max(64), name: z.string().max(120) })).max(100),
  hideTableOfContent: z.boolean(),
  clientLogo: z.string().max(2_048).nullable(),
});

export const reportSettingsSchema = z.object({
  coverImage: z.string().max(2_048).nullable(),
  /** The guest link: off until someone turns it on. */
  link: z.object({ isOn: z.boolean(), endsAt: instantSchema.nullable() }),
  mediaType: z.string().max(40),
  sort: z.string().max(40),
  comboMedia: z.array(z.unknown()).max(200),
  customMedia: z.array(z.unknown()).max(200),
  filterChips: z.array(z.unknown()).max(50),
  deletedCustomIds: z.array(z.string()).max(500),
  deletedComboIds: z.array(z.string()).max(500),
  timezone: timezoneSchema,
});

export const reportWorkspaceSchema = z.object({
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  logo: z.string().nullable(),
  logoDark: z.string().nullable(),
  banner: z.string().nullable(),
  colors: z.array(z.string()),
  company: z.string(),
});

export const reportSchema = z.object({
  id: idSchema('report'),
  type: z.enum(reportTypes),
  name: nameSchema,
  workspaceId: idSchema('workspace'),
  campaignId: idSchema('campaign').nullable(),
  campaignName: z.string(),
  clientName: z.string().nullable(),
  layout: z.array(cardDefinitionSchema).max(60),
  sort: z.array(reportSectionSchema).max(60),
  cover: reportCoverSchema,
  /** The period that the report opens with. */
  date: z.object({ from: reportDateSchema, to: reportDateSchema }),
  workspace: reportWorkspaceSchema,
  settings: reportSettingsSchema,
  /** When the version that guests see was frozen; null if the report was never published. */
  publishedAt: instantSchema.nullable(),
  /** Whether layout or texts differ from the published version. */
  hasUnpublishedChanges: z.boolean(),
  modifiedAt: instantSchema,
  createdAt: instantSchema,
  version: rowVersionSchema,
});
export type Report = z.infer<typeof reportSchema>;

export const reportUpdateSchema = z
  .object({
    name: nameSchema,
    layout: reportSchema.shape.layout,
    sort: reportSchema.shape.sort,
    cover: reportCoverSchema,
    date: periodSchema,
    settings: reportSettingsSchema,
  })
  .partial()
  .extend({ version: rowVersionSchema });

/** A published version: layout and numbers, frozen together. */
export const reportPreviewSchema = z.object({
  report: reportSchema.omit({ hasUnpublishedChanges: true, version: true }),
  cards: z.array(cardResultSchema),
  publishedAt: instantSchema,
});
export type ReportPreview = z.infer<typeof reportPreviewSchema>;

export const jobStatuses = ['queued', 'running', 'created', 'failed'] as const;
export const pdfJobSchema = z.object({
  id: idSchema('job'),
  status: z.enum(jobStatuses),
  /** Share of the work done, 0–1. */
  progress: z.number(),
  /** Signed, short-lived URL of the file, once created. */
  url: z.string().nullable(),
  /** What went wrong, if it failed. */
  error: z.string().nullable(),
});
export type PdfJob = z.infer<typeof pdfJobSchema>;
