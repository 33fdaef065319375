import { defineCall } from '../call.ts';
import {
  sourceReplacementInputSchema,
  sourceReplacementPreviewSchema,
  sourceReplacementSchema,
} from '../entities/source-replacement.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

/** The source that is replaced. */
const params = z.object({ id: idSchema('source') });

export const previewSourceReplacement = defineCall({
  id: 'sources.previewReplacement',
  method: 'GET',
  path: 'sources/:id/replacement',
  summary:
    'Previews the replacement of a source with another of its type: items that are the same, items to decide on, and the days that both sources cover.',
  access: { kind: 'workspace', action: 'read' },
  params,
  query: workspaceQuerySchema.extend({ newSourceId: idSchema('source') }),
  response: sourceReplacementPreviewSchema,
  errors: ['conflict'],
});

export const replaceSource = defineCall({
  id: 'sources.replace',
  method: 'POST',
  path: 'sources/:id/replacement',
  summary:
    'Lets another source of the same type take over on a given day. Each day counts once, and campaigns, goals, shares and dashboards with items of the old source continue with those of the new one.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params,
  query: workspaceQuerySchema,
  body: sourceReplacementInputSchema,
  response: sourceReplacementSchema,
  errors: ['conflict', 'forbidden'],
  audit: { action: 'source.replaced', target: { kind: 'source', ids: 'params.id' } },
});

export const listSourceReplacements = defineCall({
  id: 'sources.replacements',
  method: 'GET',
  path: 'sources/:id/replacements',
  summary: 'The source that replaced this one and the sources that this one replaced, excluding undone replacements.',
  access: { kind: 'workspace', action: 'read' },
  params,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(sourceReplacementSchema) }),
});

export const undoSourceReplacement = defineCall({
  id: 'sources.undoReplacement',
  method: 'POST',
  path: 'sources/:id/replacement/undo',
  summary:
    'Undoes the replacement of a source in one step; the response is a conflict if its items have since been merged or replaced again.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params,
  query: workspaceQuerySchema,
  response: doneSchema,
  errors: ['conflict', 'forbidden'],
  audit: { action: 'source.replacementUndone', target: { kind: 'source', ids: 'params.id' } },
});
