import { defineCall } from '../call.ts';
import {
  removedWorkspaceSchema,
  workspaceCreateResultSchema,
  workspaceCreateSchema,
  workspaceListSchema,
  workspaceSchema,
  workspaceUpdateSchema,
} from '../entities/workspace.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

export const getWorkspaceBySlug = defineCall({
  id: 'workspaces.getBySlug',
  method: 'GET',
  path: '{workspaces}/slug/:workspaceId',
  summary: 'A workspace by its slug; the caller must be a member or platform staff.',
  access: { kind: 'user' },
  acceptsKeys: true,
  params: z.object({ workspaceId: z.string().min(1).max(64) }),
  /** A server may omit `access`; the client then looks it up in the user's list of workspaces. */
  response: workspaceSchema.partial({ access: true }),
  errors: ['notFound'],
});

export const listWorkspaces = defineCall({
  id: 'workspaces.list',
  method: 'GET',
  path: '{workspaces}',
  summary: "The user's workspaces, most recently used first; then the sample workspace, if the user has added it.",
  access: { kind: 'user' },
  acceptsKeys: true,
  response: workspaceListSchema,
});

export const addSample = defineCall({
  id: 'workspaces.addSample',
  method: 'POST',
  path: '{workspaces}/sample',
  summary:
    'Gives the caller access to the sample workspace of this installation without a membership: others do not see the caller there, and every call that stores something is rejected.',
  access: { kind: 'user' },
  response: workspaceSchema,
  errors: ['notFound'],
  audit: { notRecordedBecause: 'It concerns the person: visitors leave no trace in the sample workspace.' },
});

export const removeSample = defineCall({
  id: 'workspaces.removeSample',
  method: 'DELETE',
  path: '{workspaces}/sample',
  summary: 'Removes the sample workspace from the caller’s list.',
  access: { kind: 'user' },
  response: doneSchema,
  audit: { notRecordedBecause: 'It concerns the person: visitors leave no trace in the sample workspace.' },
});

export const createWorkspace = defineCall({
  id: 'workspaces.create',
  method: 'POST',
  path: '{workspaces}',
  summary:
    'Creates a workspace with the caller as owner. If the name is taken, `exists` is true and nothing is created.',
  access: { kind: 'user' },
  body: workspaceCreateSchema,
  response: workspaceCreateResultSchema,
  audit: {
    action: 'workspace.created',
    target: { kind: 'workspace', ids: 'response.workspace.id' },
    workspaceId: 'response.workspace.id',
  },
});

export const updateWorkspace = defineCall({
  id: 'workspaces.update',
  method: 'PUT',
  path: '{workspaces}/:id',
  summary:
    'Changes the given settings, or one color or image of the brand by its key; the id of the workspace is both in the path and in the query.',
  access: { kind: 'workspace', action: 'administer' },
  params: z.object({ id: idSchema('workspace') }),
  query: workspaceQuerySchema,
  body: workspaceUpdateSchema,
  response: workspaceSchema,
  errors: ['conflict'],
  audit: { action: 'workspace.updated', target: { kind: 'workspace', ids: 'params.id' }, foldsRepetitions: true },
});

export const readBrandImage = defineCall({
  id: 'workspaces.brandImage',
  method: 'GET',
  path: 'brand/:id',
  summary: "An image of a workspace's brand, public while the workspace uses it.",
  access: { kind: 'public', authority: 'none' },
  params: z.object({ id: idSchema('file') }),
  response: z.string(),
  produces: 'image/*',
  errors: ['notFound'],
});

export const removeWorkspace = defineCall({
  id: 'workspaces.remove',
  method: 'DELETE',
  path: '{workspaces}',
  summary: 'Removes a workspace after the owner has typed its name. The owner may restore it until `purgedAt`.',
  access: { kind: 'workspace', action: 'own' },
  query: workspaceQuerySchema.extend({
    name: z.string().trim().max(120),
    /** Language of the emails that notify the owner and the admins. */
    language: z.enum(['en', 'de']).default('en'),
  }),
  isAllowedWhenReadOnly: true,
  response: removedWorkspaceSchema,
  audit: { action: 'workspace.removed', target: { kind: 'workspace', ids: 'query.workspaceId' } },
});

export const listRemovedWorkspaces = defineCall({
  id: 'workspaces.listRemoved',
  method: 'GET',
  path: '{workspaces}/removed',
  summary: 'Workspaces that the caller owned and removed and can still restore, the soonest to be purged first.',
  access: { kind: 'user' },
  response: z.object({ data: z.array(removedWorkspaceSchema) }),
});

export const restoreWorkspace = defineCall({
  id: 'workspaces.restore',
  method: 'POST',
  path: '{workspaces}/removed/:id/restore',
  summary: 'Restores a removed workspace; only its owner may do so, until it is purged.',
  access: { kind: 'user' },
  params: z.object({ id: idSchema('workspace') }),
  response: workspaceSchema,
  errors: ['notFound'],
  audit: {
    action: 'workspace.restored',
    target: { kind: 'workspace', ids: 'params.id' },
    workspaceId: 'params.id',
  },
});
