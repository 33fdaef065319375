import { defineCall } from '../call.ts';
import {
  driveItemSchema,
  driveOrders,
  driveProblems,
  driveRoot,
  driveSheetSchema,
  maxDriveItems,
} from '../entities/drive.ts';
import { storedFileSchema } from '../entities/file.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const editAccess = { kind: 'workspace', action: 'edit' } as const;
/** A drive connection belongs to a membership. */
const memberEditAccess = { ...editAccess, membersOnly: true } as const;

export const getDrive = defineCall({
  id: 'drive.get',
  method: 'GET',
  path: 'sources/gd',
  summary: "The caller's cloud drive in this workspace: its short-lived token and its owner.",
  access: editAccess,
  query: workspaceQuerySchema,
  response: z.object({
    /** Whether a drive is configured in this installation. */
    isAvailable: z.boolean(),
    /** Whether the drive is a local stand-in with sample files. */
    isSandbox: z.boolean(),
    /** Null until the caller has connected their drive. */
    token: z.string().nullable(),
    expiresAt: instantSchema.nullable(),
    account: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
  errors: ['unavailable'],
});

export const connectDrive = defineCall({
  id: 'drive.connect',
  method: 'POST',
  path: 'sources/gd/connect',
  summary:
    "The URL at which the caller grants access to their drive; from there, the browser returns to the workspace's media library.",
  access: memberEditAccess,
  query: workspaceQuerySchema,
  body: z.object({}),
  response: z.object({ url: z.url() }),
  errors: ['unavailable'],
  audit: { notRecordedBecause: 'Nothing is connected until `drive.finish`.' },
});

export const returnFromDrive = defineCall({
  id: 'drive.return',
  method: 'GET',
  path: 'sources/gd/callback',
  summary:
    'The URL to which the drive redirects users. It redirects them to the library, which completes the connection for the person who started it.',
  access: { kind: 'public', authority: 'none' },
  query: z.object({
    state: z.string().max(2_000).default(''),
    code: z.string().max(2_000).optional(),
    error: z.string().max(200).optional(),
  }),
  status: 303,
  response: z.undefined(),
});

export const finishDrive = defineCall({
  id: 'drive.finish',
  method: 'POST',
  path: 'sources/gd/finish',
  summary: 'Completes the connection to the drive; only for the person who started it, in the same workspace.',
  access: memberEditAccess,
  query: workspaceQuerySchema,
  body: z.object({ state: z.string().min(1).max(2_000), code: z.string().min(1).max(2_000) }),
  response: doneSchema,
  errors: ['gone', 'unavailable'],
  audit: { action: 'drive.connected' },
});

export const disconnectDrive = defineCall({
  id: 'drive.disconnect',
  method: 'DELETE',
  path: 'sources/gd',
  summary: 'Disconnects the caller’s drive; files that were fetched from it are kept.',
  access: memberEditAccess,
  query: workspaceQuerySchema,
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  audit: { action: 'drive.disconnected' },
});

export const listDrive = defineCall({
  id: 'drive.list',
  method: 'GET',
  path: 'sources/gd/list',
  summary: "Folders and pictures in the caller's drive: in one folder or, for a search, in the whole drive.",
  access: memberEditAccess,
  query: workspaceQuerySchema.extend({
    orderBy: z.enum(driveOrders).default('name'),
    folder: z.string().min(1).max(200).default(driveRoot),
    search: z.string().trim().max(200).default(''),
    pageToken: z.string().max(2_000).optional(),
  }),
  response: z.object({ data: z.array(driveItemSchema), nextPageToken: z.string().nullable() }),
  errors: ['gone', 'rateLimited', 'unavailable'],
});

export const listDriveSheets = defineCall({
  id: 'drive.sheets',
  method: 'GET',
  path: 'sources/gd/sheets',
  summary: "The Google Sheets in the caller's drive, searched by name, most recently changed first, at most 50.",
  access: memberEditAccess,
  query: workspaceQuerySchema.extend({ search: z.string().trim().max(200).default('') }),
  response: z.object({ data: z.array(driveSheetSchema) }),
  errors: ['gone', 'rateLimited', 'unavailable'],
});

export const getDriveThumbnail = defineCall({
  id: 'drive.thumbnail',
  method: 'GET',
  path: 'sources/gd/thumbnail',
  summary: "The drive's thumbnail of a picture, identified by the sealed name that `drive.list` returns.",
  access: { kind: 'public', authority: 'signedLink' },
  query: z.object({ item: z.string().min(1).max(6_000) }),
  response: z.string(),
  produces: 'image/*',
  errors: ['notFound', 'gone', 'unavailable'],
});

export const cacheImages = defineCall({
  id: 'drive.cacheImages',
  method: 'POST',
  path: 'images-cache',
  summary:
    'Fetches pictures from a drive with its token and stores them; the response has the URLs of those that were fetched, and the outcome for each picture.',
  access: memberEditAccess,
  query: workspaceQuerySchema,
  body: z.object({
    googleDrive: z.literal(true),
    items: z
      .array(driveItemSchema.pick({ id: true }))
      .min(1)
      .max(maxDriveItems),
    accessToken: z.string().min(1).max(4_000),
  }),
  response: z.object({
    urls: z.array(z.string()),
    items: z.array(
      z.object({ id: z.string(), file: storedFileSchema.nullable(), problem: z.enum(driveProblems).nullable() }),
    ),
  }),
  errors: ['gone', 'rateLimited', 'unavailable'],
  audit: { action: 'drive.picturesFetched', count: 'response.urls' },
});
