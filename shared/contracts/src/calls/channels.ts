import { defineCall } from '../call.ts';
import { channelIds } from '../entities/channel.ts';
import {
  authorizationFailures,
  connectionFetchSchema,
  connectionHealthSchema,
  connectionSchema,
  offeredMediaSchema,
} from '../entities/connection.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const channelParams = z.object({ channelId: z.enum(channelIds) });
const sourceParams = z.object({ id: idSchema('source') });
const manageExistingAccess = { kind: 'workspace', action: 'manageOwn', ownership: 'existing' } as const;
/** Only a user can authorize access to a vendor, in their browser. */
const authorizeAccess = { ...manageExistingAccess, membersOnly: true } as const;

export const listChannels = defineCall({
  id: 'channels.list',
  method: 'GET',
  path: 'channels',
  summary: 'The vendors to which sources can be connected in this installation.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({
    data: z.array(
      z.object({
        channelId: z.enum(channelIds),
        /** Whether the channel is a local stand-in with sample data. */
        isSandbox: z.boolean(),
      }),
    ),
  }),
});

/** Serves every channel, not only social networks. */
export const getAuthorizationLink = defineCall({
  id: 'channels.link',
  method: 'GET',
  path: ':channelId/auth/link',
  summary:
    'The URL at which the caller authorizes the product to read a channel for one of their sources; the browser navigates there.',
  access: authorizeAccess,
  params: channelParams,
  query: workspaceQuerySchema.extend({ sourceId: idSchema('source') }),
  response: z.object({ url: z.url() }),
  errors: ['unavailable', 'forbidden'],
});

export const returnFromChannel = defineCall({
  id: 'channels.return',
  method: 'GET',
  path: ':channelId/auth/callback',
  summary:
    'The URL to which the vendor redirects users. It redirects them to /connecting, which completes the authorization.',
  access: { kind: 'public', authority: 'none' },
  params: channelParams,
  query: z.object({
    state: z.string().max(2_000).default(''),
    code: z.string().max(2_000).optional(),
    error: z.string().max(200).optional(),
  }),
  status: 303,
  response: z.undefined(),
});

export const finishAuthorization = defineCall({
  id: 'channels.finish',
  method: 'POST',
  path: ':channelId/auth/finish',
  summary:
    'Completes an authorization for the person who started it: stores the grant and reads the list of accounts that it covers.',
  access: { ...authorizeAccess, ownership: 'new' },
  params: channelParams,
  query: workspaceQuerySchema,
  body: z.object({ state: z.string().min(1).max(2_000), code: z.string().min(1).max(2_000) }),
  response: doneSchema.extend({ sourceId: idSchema('source').optional() }),
  errors: ['gone', 'unavailable', 'forbidden'],
  audit: { action: 'source.authorised', target: { kind: 'source', ids: 'response.sourceId' } },
});

export const getAuthorizationStatus = defineCall({
  id: 'channels.status',
  method: 'GET',
  path: ':channelId/auth/status',
  summary: "Whether the caller's latest authorization of a channel is complete, and the next page.",
  access: { ...authorizeAccess, ownership: 'new' },
  params: channelParams,
  query: workspaceQuerySchema,
  response: z.object({
    done: z.boolean(),
    /** The path of the next page; null until the authorization is complete. */
    redirectTo: z.string().nullable(),
    /** Why the authorization failed; null if it did not fail. */
    error: z.enum(authorizationFailures).nullable(),
  }),
  errors: ['notFound'],
});

export const listConnections = defineCall({
  id: 'sources.connections',
  method: 'GET',
  path: 'sources/:id/connections',
  summary: 'The accounts that the source was given access to, and which of them are connected.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(connectionSchema) }),
});

export const saveConnections = defineCall({
  id: 'sources.saveConnections',
  method: 'PUT',
  path: 'sources/:id/connections',
  summary:
    'Sets which accounts of a source are connected. The data of disconnected accounts is kept, but no longer updated.',
  access: manageExistingAccess,
  params: sourceParams,
  query: workspaceQuerySchema,
  body: z.object({ items: z.array(idSchema('connection')).max(1_000) }),
  response: z.object({ data: z.array(connectionSchema) }),
  errors: ['forbidden'],
  audit: { action: 'source.connectionsSaved', target: { kind: 'source', ids: 'params.id' } },
});

export const listOfferedMedia = defineCall({
  id: 'sources.offeredMedia',
  method: 'GET',
  path: 'sources/:id/offered-media',
  summary:
    'The media in the given accounts that have data from the last four weeks, read from the vendor and sorted by name. A source can be limited to some of them before its first fetch.',
  access: manageExistingAccess,
  params: sourceParams,
  query: listQuerySchema.pick({ workspaceId: true, page: true, size: true, searchString: true }).extend({
    /** Comma-separated ids of the accounts. */
    connectionIds: z.string().min(1).max(4_000),
  }),
  response: createListSchema(offeredMediaSchema),
  errors: ['forbidden', 'gone', 'unavailable'],
});

export const getSourceHealth = defineCall({
  id: 'sources.health',
  method: 'GET',
  path: 'sources/:id/health',
  summary: 'The state of fetching for each account of a source: days covered, rows, remaining quota and problems.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: z.object({ connections: z.array(connectionHealthSchema) }),
});

export const listFetches = defineCall({
  id: 'sources.fetches',
  method: 'GET',
  path: 'sources/:id/connections/:connectionId/fetches',
  summary:
    "The fetches of one of a source's accounts, latest first, with days, rows, requests, duration and caveats, or why a fetch failed and when it will be retried. At least the last 500 are listed.",
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams.extend({ connectionId: idSchema('connection') }),
  query: listQuerySchema.pick({ workspaceId: true, page: true, size: true }).extend({
    /** Lists only the failed fetches. */
    outcome: z.literal('failed').optional(),
  }),
  response: createListSchema(connectionFetchSchema),
});

export const syncActions = ['now', 'pause', 'resume'] as const;
export type SyncAction = (typeof syncActions)[number];

export const controlSync = defineCall({
  id: 'sources.sync',
  method: 'POST',
  path: 'sources/:id/sync',
  summary: 'Fetches the accounts of a source now, pauses fetching, or resumes it.',
  access: manageExistingAccess,
  params: sourceParams,
  query: workspaceQuerySchema,
  body: z.object({ action: z.enum(syncActions) }),
  response: doneSchema,
  errors: ['forbidden'],
  audit: { action: 'source.syncControlled', target: { kind: 'source', ids: 'params.id' } },
});

export const createCerosScript = defineCall({
  id: 'sources.cerosScript',
  isAllowedWhenStorageIsFull: true,
  method: 'POST',
  path: 'sources/ceros-script',
  summary:
    'The script to paste into the custom code of a Ceros experience. It reports to the Google Analytics property that the source reads.',
  access: manageExistingAccess,
  query: workspaceQuerySchema,
  body: z.object({
    /** A Google Analytics or Ceros source for which a property has been chosen. */
    GASourceId: idSchema('source'),
  }),
  response: z.object({
    /** The script as HTML. */
    script: z.string(),
  }),
  errors: ['forbidden', 'unavailable'],
  audit: { notRecordedBecause: 'It changes nothing: the script is generated each time.' },
});
