import { defineCall } from '../call.ts';
import { mediaSchema, mediaTypeSchema } from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { listOf, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const mediaPageSize = 200;

export const listMedia = defineCall({
  id: 'media.list',
  method: 'GET',
  path: 'media',
  summary: 'Media of the workspace: for `web`, the pages that a tracking script has seen or that were typed in.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({
    mediaType: mediaTypeSchema.default('web'),
    sort: z.enum(['createdAt', 'modifiedAt']).default('createdAt'),
    connectionId: idSchema('source').optional(),
  }),
  response: listOf(mediaSchema),
});

export const addMedia = defineCall({
  id: 'media.add',
  method: 'POST',
  path: 'media',
  summary:
    'Adds a page by its address before its script has been seen; an address that is there already is answered as it is.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ url: webUrlSchema, connectionId: idSchema('source') }),
  status: 201,
  response: mediaSchema,
});
