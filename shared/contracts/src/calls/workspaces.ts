import { defineCall } from '../call.ts';
import {
  workspaceCreateResultSchema,
  workspaceCreateSchema,
  workspaceSchema,
  workspaceUpdateSchema,
} from '../entities/workspace.ts';
import { idSchema } from '../ids.ts';
import { listOf, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

export const getWorkspaceBySlug = defineCall({
  id: 'workspaces.getBySlug',
  method: 'GET',
  path: '{workspaces}/slug/:workspaceId',
  summary: 'A workspace by its slug; the caller must be a member or platform staff.',
  access: { kind: 'user' },
  params: z.object({ workspaceId: z.string().min(1).max(64) }),
  /** A server may omit the access; the client then looks it up in the person's list of workspaces. */
  response: workspaceSchema.partial({ access: true }),
  errors: ['notFound'],
});

export const listWorkspaces = defineCall({
  id: 'workspaces.list',
  method: 'GET',
  path: '{workspaces}',
  summary: "The user's workspaces, last used first.",
  access: { kind: 'user' },
  response: listOf(workspaceSchema),
});

export const createWorkspace = defineCall({
  id: 'workspaces.create',
  method: 'POST',
  path: '{workspaces}',
  summary: 'Makes a workspace with the caller as owner. Where the name is taken, `exists` is true and nothing is made.',
  access: { kind: 'user' },
  body: workspaceCreateSchema,
  response: workspaceCreateResultSchema,
});

export const updateWorkspace = defineCall({
  id: 'workspaces.update',
  method: 'PUT',
  path: '{workspaces}/:id',
  summary: 'Changes the settings given; the workspace is both in the path and in the query.',
  access: { kind: 'workspace', action: 'administer' },
  params: z.object({ id: idSchema('workspace') }),
  query: workspaceQuerySchema,
  body: workspaceUpdateSchema,
  response: workspaceSchema,
  errors: ['conflict'],
});
