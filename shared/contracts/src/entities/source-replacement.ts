import { idSchema } from '../ids.ts';
import { instantSchema, reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** Pairs that people decide about at once. */
export const maxReplacementPairs = 1_000;
/** Items of each kind that a preview lists. */
export const shownReplacementItems = 200;

const itemSchema = z.object({ id: idSchema('media'), name: z.string(), url: z.string() });
export type ReplacementItem = z.infer<typeof itemSchema>;

/** `address`: in any spelling; `post`: the vendor's own id of a post or video in it. */
export const matchedBy = ['address', 'post'] as const;
/** `path`: the same page of another host. Likely, but for a person to confirm. */
export const suggestedBy = ['path', 'title'] as const;

export const sourceReplacementPreviewSchema = z.object({
  /** Items of the old source with those of the new one that are certainly the same. */
  matched: z.array(z.object({ old: itemSchema, new: itemSchema, by: z.enum(matchedBy) })),
  matchedCount: z.number().int(),
  /** Items of the old source for which a person chooses, likely ones first. */
  unmatched: z.array(
    z.object({ old: itemSchema, suggestion: z.object({ new: itemSchema, by: z.enum(suggestedBy) }).nullable() }),
  ),
  unmatchedCount: z.number().int(),
  /** Items of the new source that may be chosen for these. */
  candidates: z.array(itemSchema),
  /** What both are compared by; null if their type has no numbers yet. */
  metric: z.string().nullable(),
  /** Days on which at least one of them has a number for matched items, in order: of the old source and of the new one. */
  days: z.array(z.object({ day: reportDateSchema, old: z.number().nullable(), new: z.number().nullable() })),
  /** The first day that the new source has as a whole; null if it has no numbers yet. */
  suggestedDay: reportDateSchema.nullable(),
});
export type SourceReplacementPreview = z.infer<typeof sourceReplacementPreviewSchema>;

export const sourceReplacementInputSchema = z.object({
  /** The source that takes over. */
  newSourceId: idSchema('source'),
  /** The first day that it counts for; the days before stay those of the old one. */
  firstDay: reportDateSchema,
  /** What people decided about items that do not match by themselves; null if nothing continues the old item. */
  pairs: z
    .array(z.object({ oldId: idSchema('media'), newId: idSchema('media').nullable() }))
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
