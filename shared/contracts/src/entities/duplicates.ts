import { idSchema } from '../ids.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { mediaSchema } from './media.ts';

/**
 * Why items seem to be the same: equivalent URLs, canonical links to the same page, the same post id, or the same UTM
 * source, campaign and content.
 */
export const duplicateEvidence = ['address', 'canonical', 'post', 'utm'] as const;
export type DuplicateEvidence = (typeof duplicateEvidence)[number];

/** Items that seem to be the same and that no user has marked as different. */
export const duplicateGroupSchema = z.object({
  evidence: z.enum(duplicateEvidence),
  /**
   * What the items have in common: the URL (their own or the canonical one) without scheme, `www.` and trailing slash,
   * the post's network and id, or the UTM values.
   */
  address: z.string(),
  /** Pages from a tracking script come first; otherwise, older items come first. */
  items: z.array(z.object({ media: mediaSchema, campaignCount: z.number().int() })).min(2),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

/** The items merged into an item, and whether the merge was undone. */
export const mediaMergeSchema = z.object({
  id: idSchema('mediaMerge'),
  /** The items as they were before the merge. */
  merged: z.array(z.object({ id: idSchema('media'), name: z.string(), url: z.string() })),
  authorName: z.string(),
  mergedAt: instantSchema,
  undoneAt: instantSchema.nullable(),
});
export type MediaMerge = z.infer<typeof mediaMergeSchema>;
