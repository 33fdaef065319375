import { idSchema } from '../ids.ts';
import { getDateDimension, getFactMediaType } from '../metrics/index.ts';
import { periodSchema } from '../period.ts';
import { instantSchema, rowVersionOrZeroSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { type CardDefinition, cardResultSchema } from './card.ts';
import { goalReportSchema } from './goal.ts';
import { reportSchema, reportSettingsSchema } from './report.ts';
import { textBlockSchema, toPlainText } from './report-block.ts';

export const maxHighlightSections = 40;
/** Maximum number of text blocks in a section of a highlight. */
export const maxHighlightBlocks = 50;

/** How a metric is shown: only its figure, or with its daily values. */
export const highlightDisplays = ['figure', 'trend'] as const;

/** A section of a highlight: one metric with text about it, or text alone. */
export const highlightSectionSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w.-]+$/),
  /** The id of the metric; null for a custom section. */
  metric: z.string().max(80).nullable(),
  display: z.enum(highlightDisplays).default('trend'),
  /** The section's text, as editor blocks. */
  editor: z.array(textBlockSchema).max(maxHighlightBlocks),
});
export type HighlightSection = z.output<typeof highlightSectionSchema>;

const sectionOrderSchema = z.array(z.object({ id: highlightSectionSchema.shape.id, hidden: z.boolean() }));
const layoutSchema = z.array(highlightSectionSchema).max(maxHighlightSections);

/** The target of a campaign's goal for all of its media. */
export const highlightTargetSchema = z.object({
  metric: z.string(),
  /** In the metric's unit; money in units of its currency. */
  quantity: z.number(),
  /** The days of the goal. */
  period: periodSchema,
  /** The data from which the goal's state is derived; only in responses with the highlight's data. */
  verdict: goalReportSchema.pick({ progressStatus: true, kind: true, actual: true }).optional(),
});
export type HighlightTarget = z.infer<typeof highlightTargetSchema>;

/** A few sections that summarize a report, with their own guest link. */
export const highlightSchema = z.object({
  /** The order of the sections, and which of them are hidden from guests. */
  sort: sectionOrderSchema,
  layout: layoutSchema,
  /** The report's campaign; null for the highlight of a group report. */
  campaignId: idSchema('campaign').nullable(),
  heading: z.string(),
  /** The report that the highlight summarizes. */
  report: reportSchema
    .pick({ id: true, type: true, language: true, name: true, groupId: true })
    .extend(reportSchema.pick({ campaignName: true, clientName: true, date: true }).shape)
    // The logo's URL is that of the product's copy, as in a report's `pictures`.
    .extend({ workspace: reportSchema.shape.workspace, clientLogo: z.string().nullable(), timezone: timezoneSchema }),
  /** Missing from highlights that were published before targets were shown. */
  targets: z.array(highlightTargetSchema).optional(),
  /** The guest link: off until someone turns it on. */
  link: reportSettingsSchema.shape.link,
  publishedAt: instantSchema.nullable(),
  hasUnpublishedChanges: z.boolean(),
  /** The version; 0 until the first save. */
  version: rowVersionOrZeroSchema,
});
export type Highlight = z.infer<typeof highlightSchema>;

export const highlightUpdateSchema = z.object({
  sort: sectionOrderSchema.max(maxHighlightSections),
  layout: layoutSchema,
  /** Optional; if present, it must be the report's campaign. */
  campaignId: idSchema('campaign').nullable().optional(),
  heading: z.string().max(200).optional(),
  version: highlightSchema.shape.version,
});

/** A published highlight: sections and data, frozen together. */
export const highlightPreviewSchema = z.object({
  highlight: highlightSchema.omit({ hasUnpublishedChanges: true, version: true }),
  cards: z.array(cardResultSchema),
  publishedAt: instantSchema,
});
export type HighlightPreview = z.infer<typeof highlightPreviewSchema>;

/** Returns the visible sections in order. */
export function getHighlightSections({ sort, layout }: Pick<Highlight, 'sort' | 'layout'>): HighlightSection[] {
  return sort.flatMap(({ id, hidden }) => (hidden ? [] : layout.filter((section) => section.id === id)));
}

const getTrendId = (sectionId: string): string => `${sectionId}:trend`;

/**
 * Returns the cards of a section: its figure, and its daily values if they are shown. Their ids start with the
 * section's id.
 */
export function getHighlightSectionCards({ id, metric, display }: HighlightSection): CardDefinition[] {
  if (metric === null) return [];
  const card = { metrics: [metric], dateUnit: 'day' as const };
  const mediaType = getFactMediaType(metric);
  return [
    { id, display: 'scoreboard', ...card, dimensions: [], limit: 1 },
    ...(display === 'trend' && mediaType
      ? [
          {
            id: getTrendId(id),
            display: 'chart' as const,
            chartType: 'area' as const,
            ...card,
            dimensions: [getDateDimension(mediaType)],
            limit: 1_000,
          },
        ]
      : []),
  ];
}

const getFirstWord = (text: string): string | undefined => text.trim().split(/\s+/)[0] || undefined;

/**
 * Returns the word that labels a custom section: the first word of its header or, without a header, of its first
 * block; undefined if it has neither (specification, part 2 §5).
 */
export function getCustomSectionWord({ editor }: Pick<HighlightSection, 'editor'>): string | undefined {
  const header = editor.find((block) => block.type === 'header' && getFirstWord(toPlainText(block)));
  const [first] = editor;
  const labelBlock = header ?? first;
  return labelBlock && getFirstWord(toPlainText(labelBlock));
}
