import { defineCall } from '../call.ts';
import { duplicateGroupSchema, mediaMergeSchema } from '../entities/duplicates.ts';
import { mediaSchema, mediaTypeSchema } from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

/** Maximum number of items that can be compared side by side and merged at once. */
export const maxDuplicates = 20;

export const listDuplicates = defineCall({
  id: 'media.duplicates',
  method: 'GET',
  path: 'media/duplicates',
  summary:
    'Items in the library that seem to be the same, in groups, without those that users have marked as different.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ mediaType: mediaTypeSchema.default('web') }),
  response: z.object({ data: z.array(duplicateGroupSchema), total: z.number().int() }),
});

export const mergeMedia = defineCall({
  id: 'media.merge',
  method: 'POST',
  path: 'media/merge',
  summary:
    'Merges items into one, which takes over their campaigns, shares, labels and data, and replaces them from then on.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    keptId: idSchema('media'),
    /** The items to be merged into it. */
    mediaIds: z
      .array(idSchema('media'))
      .min(1)
      .max(maxDuplicates - 1),
  }),
  response: z.object({ media: mediaSchema, mergeId: idSchema('mediaMerge') }),
  errors: ['conflict'],
  audit: { action: 'media.merged', target: { kind: 'media', ids: 'body.keptId' }, count: 'body.mediaIds' },
});

export const listMerges = defineCall({
  id: 'media.merges',
  method: 'GET',
  path: 'media/:id/merges',
  summary: 'The items that were merged into an item, latest first.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('media') }),
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(mediaMergeSchema) }),
});

export const undoMerge = defineCall({
  id: 'media.undoMerge',
  method: 'POST',
  path: 'media/merges/:id/undo',
  summary:
    'Separates merged items again, each with its previous data; the response is a conflict if the item that they were merged into has itself been merged since.',
  access: { kind: 'workspace', action: 'edit' },
  params: z.object({ id: idSchema('mediaMerge') }),
  query: workspaceQuerySchema,
  response: doneSchema,
  errors: ['conflict'],
  audit: { action: 'media.mergeUndone', target: { kind: 'mediaMerge', ids: 'params.id' } },
});

export const markMediaDistinct = defineCall({
  id: 'media.markDistinct',
  method: 'POST',
  path: 'media/distinct',
  summary: 'Marks items as different, after which they are no longer suggested as duplicates, or removes the mark.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    mediaIds: z.array(idSchema('media')).min(2).max(maxDuplicates),
    isDistinct: z.boolean().default(true),
  }),
  response: doneSchema,
  audit: {
    action: 'media.markedDistinct',
    alternative: { at: 'body.isDistinct', is: false, action: 'media.unmarkedDistinct' },
    target: { kind: 'media', ids: 'body.mediaIds' },
  },
});
