import { defineCall } from '../call.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const forwardExternal = defineCall({
  id: 'external.forward',
  method: 'POST',
  path: 'external/forward',
  summary:
    'Posts a payload to an external API and posts the JSON response to another URL. Both origins must be on the allowlist of this installation. Nothing that identifies the caller is sent.',
  access: { kind: 'workspace', action: 'administer' },
  query: workspaceQuerySchema,
  body: z.object({
    url: webUrlSchema,
    /** The body posted to `url`. */
    payload: z.json(),
    /** Receives the first URL's response as its payload, unchanged. */
    forwardTo: webUrlSchema,
  }),
  response: z.object({
    /** The first URL's response, which was sent to the second. */
    forwarded: z.json(),
    /** The second URL's response; null if it is not JSON. */
    result: z.json(),
  }),
  errors: ['unavailable'],
  audit: { action: 'workspace.forwarded' },
});
