import { defineCall } from '../call.ts';
import { webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const storePicture = defineCall({
  id: 'pictures.keep',
  method: 'POST',
  path: 'pictures',
  summary:
    'Fetches a picture of another site and keeps a copy, drawn anew: pages show pictures of their own origin only. `url` is null if there is none.',
  access: { kind: 'user' },
  body: z.object({ address: webUrlSchema }),
  response: z.object({
    /** Of the copy, relative to this origin; it stays the same. */
    url: z.string().nullable(),
  }),
  errors: ['unavailable'],
  audit: {
    unrecorded: 'It changes nothing of a workspace: the copy is of a public picture, and shared by all who name it.',
  },
});

export const getPicture = defineCall({
  id: 'pictures.get',
  method: 'GET',
  path: 'pictures',
  summary: 'Our copy of a picture of another site, by the signed address that an answer gave.',
  access: { kind: 'public', authority: 'signedLink' },
  query: z.object({ address: webUrlSchema, signature: z.string().max(100) }),
  response: z.string(),
  produces: 'image/*',
  errors: ['notFound', 'unavailable'],
});
