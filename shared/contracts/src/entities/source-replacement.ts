import { idSchema } from '../ids.ts';
import { instantSchema, reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { customMetricIdSchema } from './custom-metric.ts';

/** Maximum number of pairs that can be decided on in one request. */
export const maxReplacementPairs = 1_000;
/** Maximum number of items of each kind in a preview. */
export const maxReplacementItems = 200;

/** An item in the library or, for tables, a custom metric whose values a column provides. */
const itemIdSchema = z.union([idSchema('media'), customMetricIdSchema]);
const itemSchema = z.object({
  id: itemIdSchema,
  name: z.string(),
  /** For tables, the header of the column. */
  url: z.string(),
});
export type ReplacementItem = z.infer<typeof itemSchema>;

/**
 * `address`: equivalent URLs; `post`: the vendor's id of a post or video in the URL; `column`: the same header in both
 * tables.
 */
export const matchKinds = ['address', 'post', 'column'] as const;
/** Likely matches that a user must confirm. `path`: the same path on another host. */
export const suggestionKinds = ['path', 'title'] as const;

export const sourceReplacementPreviewSchema = z.object({
  /** Items of the old source with the items of the new one that are certainly the same. */
  matched: z.array(z.object({ old: itemSchema, new: itemSchema, by: z.enum(matchKinds) })),
  matchedCount: z.number().int(),
  /** Items of the old source for which the user must choose, likely matches first. */
  unmatched: z.array(
    z.object({ old: itemSchema, suggestion: z.object({ new: itemSchema, by: z.enum(suggestionKinds) }).nullable() }),
  ),
  unmatchedCount: z.number().int(),
  /** Items of the new source that may be chosen for the unmatched items. */
  candidates: z.array(itemSchema),
  /** The metric by which the two sources are compared; null if their type has no data yet. */
  metric: z.string().nullable(),
  /** Set if it is a custom metric, whose name is not in the catalogue. */
  metricName: z.string().optional(),
  /** Days on which the old or the new source has a value for matched items, in order, with the values of both. */
  days: z.array(z.object({ day: reportDateSchema, old: z.number().nullable(), new: z.number().nullable() })),
  /** The first complete day of the new source; null if it has no data yet. */
  suggestedDay: reportDateSchema.nullable(),
});
export type SourceReplacementPreview = z.infer<typeof sourceReplacementPreviewSchema>;

export const sourceReplacementInputSchema = z.object({
  /** The source that takes over. */
  newSourceId: idSchema('source'),
  /** The first day on which the new source counts; earlier days keep the old source's data. */
  firstDay: reportDateSchema,
  /** The user's decisions on items that were not matched automatically; null if no item continues the old one. */
  pairs: z
    .array(z.object({ oldId: itemIdSchema, newId: itemIdSchema.nullable() }))
    .max(maxReplacementPairs)
    .default([]),
});

export const sourceReplacementSchema = z.object({
  id: idSchema('sourceReplacement'),
  oldSource: z.object({ id: idSchema('source'), name: z.string() }),
  newSource: z.object({ id: idSchema('source'), name: z.string() }),
  firstDay: reportDateSchema,
  /** Items that continue under the new source. */
  itemCount: z.number().int(),
  authorName: z.string(),
  replacedAt: instantSchema,
});
export type SourceReplacement = z.infer<typeof sourceReplacementSchema>;
