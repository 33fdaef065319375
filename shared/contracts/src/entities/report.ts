import { idSchema } from '../ids.ts';
import { locales } from '../localized-text.ts';
import { periodSchema } from '../period.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { typePairs } from './brand.ts';
import { type CardDefinition, cardDefinitionSchema, cardResultSchema } from './card.ts';
import { comparisons } from './dashboard.ts';
import { paperSizes } from './paper.ts';
import { reportBlockSchema, textLimits } from './report-block.ts';
import { reportPartsSchema } from './report-parts.ts';
import { comboMediaListSchema, customMediaSchema, filterChipSchema } from './report-rows.ts';

export const reportTypes = ['default', 'group'] as const;
/** The `display` of a group report's section with a row for each campaign; its card itself has no dimensions. */
export const campaignRowsDisplay = 'campaigns';
export const defaultReportName = 'Default Report';

/** Sections that do not show a card. `commentary` is text whose first draft was computed from the data. */
export const plainSectionDisplays = ['cover', 'text', 'commentary', 'pageBreak', 'goals', 'creators'] as const;
export type PlainSectionDisplay = (typeof plainSectionDisplays)[number];

/** How a list of media is displayed: as a table, as a table with pictures, or as a grid of pictures. */
export const mediaSectionDisplays = ['media', 'mediaRows', 'mediaTiles'] as const;

/** A section of a report: its position and its text. Its card, if it has one, is in `layout` under the same id. */
export const reportSectionSchema = z.object({
  id: z.string().min(1).max(64),
  /**
   * What the section shows: one of the displays above or, for a card, a different name, such as `scoreboard` or
   * `trend`.
   */
  display: z.string().max(40),
  name: nameSchema,
  subTitle: z.string().max(300),
  /** Hidden sections stay in the editor; neither they nor their data are published. */
  hidden: z.boolean(),
  /** The section's text in blocks, and notes on its figures. */
  editor: z.array(reportBlockSchema).max(textLimits.blocks),
});
export type ReportSection = z.output<typeof reportSectionSchema>;

/** The section that hides a report's cover; without such a section, the cover is shown. */
export const coverSectionId = 'cover';

/** Whether a section has no content of its own, but structures the report. */
export const isStructuralSection = ({ display }: Pick<ReportSection, 'display'>): boolean =>
  display === 'cover' || display === 'pageBreak';

/** Returns the entries of a cover's table of contents: every section that is visible and has content. */
export const getTableOfContents = (sort: readonly ReportSection[]): { id: string; name: string }[] =>
  sort
    .filter((section) => !section.hidden && !isStructuralSection(section))
    .map(({ id, name }) => ({ id, name: name.trim() }));

/** The lists of a report that can be hidden from guests. */
export const reportLists = ['media', 'creators', 'links'] as const;
export type ReportList = (typeof reportLists)[number];

export const listVisibilitySchema = z.object({ media: z.boolean(), creators: z.boolean(), links: z.boolean() });
export type ListVisibility = z.output<typeof listVisibilitySchema>;

/** Returns the list shown by a section; null if the section does not show one. */
export function getSectionList(section: Pick<ReportSection, 'display'>, card?: CardDefinition): ReportList | null {
  if (section.display === 'creators') return 'creators';
  const media = card?.display === 'list' && card.dimensions.find((dimension) => dimension.endsWith('_media'));
  if (!media) return null;
  return media === 'link_media' ? 'links' : 'media';
}

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
  /** The media type of new sections. */
  mediaType: z.string().max(40),
  /** The metric by which lists are sorted, if they contain it and do not set their own order. */
  sort: z.string().max(80),
  comboMedia: comboMediaListSchema,
  customMedia: z.array(customMediaSchema).max(200),
  /** The filters that apply to all of the report's cards. */
  filterChips: z.array(filterChipSchema).max(16),
  /** Removed rows, which can be restored. */
  deletedCustomIds: z.array(z.string().max(64)).max(500),
  deletedComboIds: z.array(z.string().max(64)).max(500),
  timezone: timezoneSchema,
  /** The period with which the figures are compared; by default, the preceding one. */
  comparison: z.enum(comparisons).optional(),
  /** The paper size of the report's PDF; A4 by default. */
  paper: z.enum(paperSizes).optional(),
});

export const reportWorkspaceSchema = z.object({
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  logo: z.string().nullable(),
  logoDark: z.string().nullable(),
  /** Whether the logo is the client's; the client's logo is then not shown a second time. */
  isClientLogo: z.boolean().default(false),
  banner: z.string().nullable(),
  colors: z.array(z.string()),
  typePair: z.enum(typePairs).default('editorial'),
  footer: z.string().default(''),
  company: z.string(),
});

/**
 * Copies of the pictures on other sites to which `settings` and `cover` refer. They are on this origin, because pages
 * only show pictures from their own origin.
 */
export const reportPicturesSchema = z.object({ coverImage: z.string().nullable(), clientLogo: z.string().nullable() });

export const reportSchema = z.object({
  id: idSchema('report'),
  type: z.enum(reportTypes),
  /**
   * Language of everything in the report, for every reader: names of sections and metrics, dates, numbers, PDF and CSV.
   */
  language: z.enum(locales).default('en'),
  name: nameSchema,
  workspaceId: idSchema('workspace'),
  campaignId: idSchema('campaign').nullable(),
  /** The campaign's name; for a group report, the group's. */
  campaignName: z.string(),
  /** The group of a group report; null for other reports. */
  groupId: idSchema('group').nullable().default(null),
  clientName: z.string().nullable(),
  layout: z.array(cardDefinitionSchema).max(60),
  sort: z.array(reportSectionSchema).max(60),
  cover: reportCoverSchema,
  /** The initial period of the report. */
  date: z.object({ from: reportDateSchema, to: reportDateSchema }),
  workspace: reportWorkspaceSchema,
  settings: reportSettingsSchema,
  /** Present in every response, but not frozen with a version. */
  pictures: reportPicturesSchema.optional(),
  /**
   * Which of the report's lists guests see. Changes take effect immediately, as with the guest link, and do not count
   * as edits.
   */
  listVisibility: listVisibilitySchema.default({ media: true, creators: true, links: true }),
  /** The time at which the version for guests was frozen; null if the report was never published. */
  publishedAt: instantSchema.nullable(),
  /** Whether the layout or text differs from the published version. */
  hasUnpublishedChanges: z.boolean(),
  modifiedAt: instantSchema,
  createdAt: instantSchema,
  version: rowVersionSchema,
});
export type Report = z.infer<typeof reportSchema>;

export const reportUpdateSchema = z
  .object({
    name: nameSchema,
    language: z.enum(locales),
    layout: reportSchema.shape.layout,
    sort: reportSchema.shape.sort,
    cover: reportCoverSchema,
    date: periodSchema,
    settings: reportSettingsSchema,
  })
  .partial()
  .extend({ version: rowVersionSchema });

/** The fields that an editor changes and saves; the guest link has its own call. */
export type ReportEdits = Partial<
  Pick<Report, 'name' | 'language' | 'layout' | 'sort' | 'cover' | 'date' | 'settings'>
>;

/** A published version: layout and data, frozen together. */
export const reportPreviewSchema = z.object({
  report: reportSchema.omit({ hasUnpublishedChanges: true, version: true }),
  cards: z.array(cardResultSchema),
  parts: reportPartsSchema.prefault({}),
  publishedAt: instantSchema,
  /** Proves the origin of the published version; not part of the content from which it is computed. */
  fingerprint: z.string().optional(),
});
export type ReportPreview = z.infer<typeof reportPreviewSchema>;

export const jobStatuses = ['queued', 'running', 'created', 'failed'] as const;
export const pdfJobSchema = z.object({
  id: idSchema('job'),
  status: z.enum(jobStatuses),
  /** Progress of the work, 0–1. */
  progress: z.number(),
  /** Signed, short-lived URL of the file, once created. */
  url: z.string().nullable(),
  /** The error message, if the job failed. */
  error: z.string().nullable(),
});
export type PdfJob = z.infer<typeof pdfJobSchema>;

/** The requested settings of the guest link at the plain URL. */
export const guestLinkSettingSchema = z.object({ isOn: z.boolean(), endsAt: instantSchema.nullable().default(null) });

/**
 * A publication. It turns on the plain URL only on request: a report that is shared only through named links stays that
 * way.
 */
export const publicationSchema = z.object({ link: guestLinkSettingSchema.optional() });
