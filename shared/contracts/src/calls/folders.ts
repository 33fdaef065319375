import { defineCall } from '../call.ts';
import { folderSchema } from '../entities/dashboard.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, idsQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { nameSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const listFolders = defineCall({
  id: 'dashboards.listFolders',
  method: 'GET',
  path: 'folders',
  summary: 'Dashboard folders, sorted by name.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(folderSchema) }),
});

export const createFolder = defineCall({
  id: 'dashboards.createFolder',
  method: 'POST',
  path: 'folders',
  summary: 'Adds a folder; its name must not be in use.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ name: nameSchema }),
  status: 201,
  response: folderSchema,
  audit: { action: 'folder.created', target: { kind: 'folder', ids: 'response.id' } },
});

/** The body has one of two forms, because the specification has one path for renaming folders and moving dashboards. */
export const updateFolder = defineCall({
  id: 'dashboards.updateFolder',
  method: 'PUT',
  path: 'folders',
  summary:
    'Renames a folder, given `id` and `name`, or moves dashboards, given `folderId` and `dashboardIds`; a null `folderId` removes them from their folder.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.union([
    z.strictObject({ id: idSchema('folder'), name: nameSchema }),
    z.strictObject({
      folderId: idSchema('folder').nullable(),
      dashboardIds: z.array(idSchema('dashboard')).min(1, fieldRules.atLeastOne.en).max(500),
    }),
  ]),
  response: z.object({ data: z.array(folderSchema) }),
  audit: { action: 'folder.updated', target: { kind: 'folder', ids: ['body.id', 'body.folderId'] } },
});

export const deleteFolders = defineCall({
  id: 'dashboards.deleteFolders',
  method: 'DELETE',
  path: 'folders',
  summary: 'Removes folders by comma-separated ids; their dashboards are kept, outside any folder.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'folder.removed', target: { kind: 'folder', ids: 'query.ids' } },
});
