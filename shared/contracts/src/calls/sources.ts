import { defineCall } from '../call.ts';
import { rejectedEventsSchema } from '../entities/analytics-source.ts';
import { sourceCreateSchema, sourceSchema, sourceStatuses, sourceUpdateSchema } from '../entities/source.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, idsQuerySchema, listOf, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const sourceParams = z.object({ id: idSchema('source') });

export const listSources = defineCall({
  id: 'sources.list',
  method: 'GET',
  path: 'sources',
  summary: 'Sources of the workspace; sorts: name, status, network, createdAtSince.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema,
  response: listOf(sourceSchema),
});

export const createSource = defineCall({
  id: 'sources.create',
  method: 'POST',
  path: 'sources',
  summary: 'Adds a source. An analytics source comes with its script code and default events.',
  access: { kind: 'workspace', action: 'manageOwn' },
  query: workspaceQuerySchema,
  body: sourceCreateSchema,
  status: 201,
  response: sourceSchema,
});

export const getSource = defineCall({
  id: 'sources.get',
  method: 'GET',
  path: 'sources/:id',
  summary: 'A source with its settings.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: sourceSchema,
});

export const updateSource = defineCall({
  id: 'sources.update',
  method: 'PUT',
  path: 'sources/:id',
  summary: "Changes a source's name, site or settings. Script events are kept only where the script has a code.",
  access: { kind: 'workspace', action: 'manageOwn' },
  params: sourceParams,
  query: workspaceQuerySchema,
  body: sourceUpdateSchema,
  response: sourceSchema,
  errors: ['conflict', 'forbidden'],
});

export const deleteSources = defineCall({
  id: 'sources.delete',
  method: 'DELETE',
  path: 'sources',
  summary: 'Removes sources by comma-joined ids; their script stops counting at once, the facts counted so far stay.',
  access: { kind: 'workspace', action: 'manageOwn' },
  query: idsQuerySchema,
  response: doneSchema,
  errors: ['forbidden'],
});

export const getSourceStatus = defineCall({
  id: 'sources.status',
  method: 'GET',
  path: 'sources/:id/status',
  summary:
    'Whether the source delivers: for an analytics source, whether its script has been seen, and what was left out of late.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: z.object({
    done: z.boolean(),
    status: z.enum(sourceStatuses),
    lastEventAt: instantSchema.nullable(),
    /** Recent events that do not count, by reason; most frequent first. */
    rejected: z.array(rejectedEventsSchema),
  }),
});
