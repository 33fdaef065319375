import { defineCall } from '../call.ts';
import { maxPictureBytes, pictureTypes } from '../entities/file.ts';
import { webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const storePicture = defineCall({
  id: 'pictures.keep',
  method: 'POST',
  path: 'pictures',
  summary:
    'Fetches a picture from another site and stores a re-encoded copy, because pages show only pictures from their own origin. `url` is null if there is no such picture.',
  access: { kind: 'user' },
  body: z.object({ address: webUrlSchema }),
  response: z.object({
    /** The permanent URL of the copy, relative to this origin. */
    url: z.string().nullable(),
  }),
  errors: ['unavailable'],
  audit: {
    notRecordedBecause:
      'It changes nothing in a workspace: the copy is of a public picture and shared by everyone who uses it.',
  },
});

export const getPicture = defineCall({
  id: 'pictures.get',
  method: 'GET',
  path: 'pictures',
  summary: "The stored copy of another site's picture, by the signed URL from an earlier response.",
  access: { kind: 'public', authority: 'signedLink' },
  query: z.object({ address: webUrlSchema, signature: z.string().max(100) }),
  response: z.string(),
  produces: 'image/*',
  errors: ['notFound', 'unavailable'],
});

const uploadParams = z.object({ id: z.string().regex(/^[A-Za-z0-9]{24}$/) });

export const requestPictureUpload = defineCall({
  id: 'pictures.requestUpload',
  method: 'POST',
  path: 'pictures/uploads',
  summary:
    'Requests the upload of a logo or profile picture. It is then sent to `url` by PUT with the given headers and without an Authorization header; 204 means that `address` serves a re-encoded copy.',
  access: { kind: 'user' },
  body: z.object({ type: z.enum(pictureTypes), size: z.number().int().min(1).max(maxPictureBytes) }),
  status: 201,
  response: z.object({
    /** The upload URL, relative to the API's origin. */
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    /**
     * The URL of the stored picture. Save it like any other picture's URL: pictures that nobody saves are
     * deleted after two months.
     */
    address: webUrlSchema,
  }),
  audit: { notRecordedBecause: 'A picture is kept once something refers to it, and that call is recorded.' },
});

export const storePictureUpload = defineCall({
  id: 'pictures.storeUpload',
  method: 'PUT',
  path: 'pictures/:id/content',
  summary:
    'Receives the picture of a requested upload. It must be complete, have the declared size, and arrive only once, before the link expires.',
  access: { kind: 'public', authority: 'signedLink' },
  params: uploadParams,
  query: z.object({ signature: z.string().max(500), expires: z.coerce.number().int(), size: z.coerce.number().int() }),
  acceptsFile: true,
  status: 204,
  response: z.undefined(),
  errors: ['notFound', 'gone', 'payloadTooLarge', 'unsupportedMediaType'],
});

export const readUploadedPicture = defineCall({
  id: 'pictures.readUpload',
  method: 'GET',
  path: 'pictures/:id',
  summary: 'An uploaded logo or profile picture, for anyone who has its URL.',
  access: { kind: 'public', authority: 'none' },
  params: uploadParams,
  response: z.string(),
  produces: 'image/*',
  errors: ['notFound'],
});
