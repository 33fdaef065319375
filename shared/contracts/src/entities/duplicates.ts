import { idSchema } from '../ids.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { mediaSchema } from './media.ts';

/** Items of one address, however it is written, that nobody has said are not the same. */
export const duplicateGroupSchema = z.object({
  /** The address that they have in common, without scheme, `www.` and slash at its end. */
  address: z.string(),
  /** Oldest first. */
  items: z.array(z.object({ media: mediaSchema, campaignCount: z.number().int() })).min(2),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

/** What was merged into an item, and whether that was taken back. */
export const mediaMergeSchema = z.object({
  id: idSchema('mediaMerge'),
  /** As they were when they were merged. */
  merged: z.array(z.object({ id: idSchema('media'), name: z.string(), url: z.string() })),
  authorName: z.string(),
  mergedAt: instantSchema,
  undoneAt: instantSchema.nullable(),
});
export type MediaMerge = z.infer<typeof mediaMergeSchema>;
