import { defineCall } from '../call.ts';
import { cardResultSchema } from '../entities/card.ts';
import { linkPayloadSchema, linkSchema, linkUpdateSchema } from '../entities/link.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const linkSorts = ['name', 'destination', 'campaignName', 'clicks', 'createdAt', 'endsAt', 'ownerName'] as const;

/** The dimensions by which a link's clicks are shown, in the order of the response's cards. */
export const linkStatisticsDimensions = ['link_date', 'link_country', 'link_device', 'link_source'] as const;

export const listLinks = defineCall({
  id: 'links.list',
  method: 'GET',
  path: 'links',
  summary: 'Tracked short links of the workspace with their clicks; filters: campaignId, ownerId.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({ sort: z.enum(linkSorts).default('createdAt') }),
  response: createListSchema(linkSchema),
});

export const getLink = defineCall({
  id: 'links.get',
  method: 'GET',
  path: 'links/:id',
  summary: 'One tracked short link.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('link') }),
  query: workspaceQuerySchema,
  response: linkSchema,
});

export const getLinkStatistics = defineCall({
  id: 'links.statistics',
  method: 'GET',
  path: 'links/:id/statistics',
  summary: "A link's clicks by day, country, device and referring site, in the workspace's time zone.",
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('link') }),
  query: workspaceQuerySchema.extend({ from: reportDateSchema, to: reportDateSchema }),
  response: z.object({ data: z.array(cardResultSchema) }),
  errors: ['unavailable'],
});

export const createLink = defineCall({
  id: 'links.create',
  method: 'POST',
  path: 'links',
  summary: 'Creates a tracked short link; the server chooses its code.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: linkPayloadSchema,
  status: 201,
  response: linkSchema,
  audit: { action: 'link.created', target: { kind: 'link', ids: 'response.id' } },
});

export const updateLink = defineCall({
  id: 'links.update',
  method: 'PUT',
  path: 'links',
  summary:
    'Saves a link; a stale version is rejected as a conflict, with the stored link. Its short URL stays the same.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: linkUpdateSchema,
  response: linkSchema,
  errors: ['conflict'],
  audit: { action: 'link.updated', target: { kind: 'link', ids: 'body.id' }, foldsRepetitions: true },
});

export const deleteLinks = defineCall({
  id: 'links.delete',
  method: 'DELETE',
  path: 'links',
  summary:
    'Removes links by comma-separated ids: their short URLs then show a page saying that the link is no longer active, and clicks are no longer counted.',
  access: { kind: 'workspace', action: 'edit' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'link.removed', target: { kind: 'link', ids: 'query.ids' } },
});

/** The edge server forwards `/l/:code` on the product's origin to this call. */
export const followLink = defineCall({
  id: 'links.follow',
  method: 'GET',
  path: 'l/:code',
  summary:
    'Redirects to the destination of a short link (302) and counts the click; responds with a page if there is no such link (404) or it is no longer active (410).',
  access: { kind: 'public', authority: 'none' },
  params: z.object({ code: z.string().max(64) }),
  response: z.undefined(),
});
