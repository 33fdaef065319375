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
    'What replacing a source by another of its type would join: items that are the same, those to decide about, and the days that both have.',
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
    'Has another source of the same type take over on a day. Each day counts once, and campaigns, goals, shares and dashboards that name items of the old source go on with those of the new one.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'named' },
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
  summary: 'By which source it was replaced, and which ones it replaces; without those that were undone.',
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
    'Undoes the replacement of a source as one step; conflict where its items were merged or replaced again since.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'named' },
  params,
  query: workspaceQuerySchema,
  response: doneSchema,
  errors: ['conflict', 'forbidden'],
  audit: { action: 'source.replacementUndone', target: { kind: 'source', ids: 'params.id' } },
});
