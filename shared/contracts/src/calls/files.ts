import { defineCall } from '../call.ts';
import { fileNameSchema, thumbnailSizes, uploadTypes } from '../entities/file.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const fileParams = z.object({ id: idSchema('file') });
/** Authorizes a request without an Authorization header. */
const signedQuerySchema = z.object({ signature: z.string().max(500), expires: z.coerce.number().int() });

export const requestUpload = defineCall({
  id: 'files.requestUpload',
  method: 'POST',
  path: 'uploads',
  summary:
    'Requests a file upload. The file is then sent to `url` by PUT with the given headers and without an Authorization header; 204 means that it has been stored.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ name: fileNameSchema, type: z.enum(uploadTypes), size: z.number().int().min(1) }),
  status: 201,
  response: z.object({
    /** Id of the file once it is uploaded. */
    id: idSchema('file'),
    /** The upload URL, relative to the API's origin. */
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    expiresAt: instantSchema,
  }),
  errors: ['payloadTooLarge'],
  audit: { notRecordedBecause: 'A file is kept once something refers to it, and that call is recorded.' },
});

export const storeUpload = defineCall({
  id: 'files.store',
  method: 'PUT',
  path: 'uploads/:id/content',
  summary:
    'Receives the file of a requested upload. It must be complete, have the declared size and type, and arrive only once, before the link expires.',
  access: { kind: 'public', authority: 'signedLink' },
  params: fileParams,
  query: signedQuerySchema,
  acceptsFile: true,
  status: 204,
  response: z.undefined(),
  errors: ['notFound', 'gone', 'payloadTooLarge', 'unsupportedMediaType'],
});

export const readFile = defineCall({
  id: 'files.read',
  method: 'GET',
  path: 'files/:id',
  summary: 'A file by its signed, short-lived link: pictures are displayed, other files are downloaded.',
  access: { kind: 'public', authority: 'signedLink' },
  params: fileParams,
  query: signedQuerySchema,
  response: z.string(),
  produces: 'application/octet-stream',
  errors: ['notFound', 'gone'],
});

export const readThumbnail = defineCall({
  id: 'files.readThumbnail',
  method: 'GET',
  path: 'files/:id/thumbnails/:size',
  summary: 'A small copy of an uploaded picture, by its signed link.',
  access: { kind: 'public', authority: 'signedLink' },
  params: fileParams.extend({ size: z.enum(thumbnailSizes) }),
  query: z.object({ signature: z.string().max(500) }),
  response: z.string(),
  produces: 'image/*',
  errors: ['notFound', 'gone'],
});
