import { defineCall } from '../call.ts';
import { clientBrandChangeSchema } from '../entities/brand.ts';
import { clientDetailsSchema, clientSchema, clientUpsertSchema } from '../entities/client.ts';
import { figuresSchema } from '../entities/figures.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { refinePeriod } from '../period.ts';
import { reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const clientSorts = ['name', 'ownerName', 'createdAtSince', 'campaignCount'] as const;

export const listClients = defineCall({
  id: 'clients.list',
  method: 'GET',
  path: 'clients',
  summary: 'Clients of the workspace, with the number of their campaigns; filters: label, ownerId.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({ sort: z.enum(clientSorts).default('createdAtSince') }),
  response: createListSchema(clientSchema),
});

const clientParams = z.object({ id: idSchema('client') });

export const getClient = defineCall({
  id: 'clients.get',
  method: 'GET',
  path: 'clients/:id',
  summary: 'A client with its contacts, campaigns and their reports.',
  access: { kind: 'workspace', action: 'read' },
  params: clientParams,
  query: workspaceQuerySchema,
  response: clientDetailsSchema,
});

export const getClientFigures = defineCall({
  id: 'clients.figures',
  method: 'GET',
  path: 'clients/:id/figures',
  summary:
    'The key figures of all media in a client’s campaigns, each item counted once, for a period in the workspace’s time zone.',
  access: { kind: 'workspace', action: 'read' },
  params: clientParams,
  query: workspaceQuerySchema
    .extend({ from: reportDateSchema, to: reportDateSchema })
    .superRefine(refinePeriod('to', (query: { from: string; to: string }) => query)),
  response: figuresSchema,
});

export const upsertClient = defineCall({
  id: 'clients.upsert',
  method: 'PUT',
  path: 'clients',
  summary:
    'Changes a client, or creates one if no id is given; a stale version is rejected as a conflict, with the stored one.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: clientUpsertSchema,
  response: clientSchema,
  errors: ['conflict'],
  audit: {
    action: 'client.saved',
    alternative: { at: 'body.id', is: undefined, action: 'client.created' },
    target: { kind: 'client', ids: 'response.id', before: 'body.id' },
    foldsRepetitions: true,
  },
});

export const changeClientBrand = defineCall({
  id: 'clients.changeBrand',
  method: 'PUT',
  path: 'clients/:id/brand',
  summary:
    "Changes one color, image or style of a client's brand, by its key. Reports of the client's campaigns use it instead of the workspace's.",
  access: { kind: 'workspace', action: 'edit' },
  params: clientParams,
  query: workspaceQuerySchema,
  body: clientBrandChangeSchema,
  response: clientSchema,
  audit: { action: 'client.saved', target: { kind: 'client', ids: 'params.id' }, foldsRepetitions: true },
});

export const deleteClients = defineCall({
  id: 'clients.delete',
  method: 'DELETE',
  path: 'clients',
  summary: 'Removes clients by comma-separated ids; their campaigns are kept, without a client.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'client.removed', target: { kind: 'client', ids: 'query.ids' } },
});
