import { defineCall } from '../call.ts';
import { trackingBatchSchema } from '../tracking/events.ts';
import { z } from '../zod.ts';

export const collectEvents = defineCall({
  id: 'tracking.collect',
  method: 'POST',
  path: 't/v1/events',
  summary:
    'Receives a beacon from the tracking script. The response means that its events are stored and will be counted once.',
  access: { kind: 'public', authority: 'none' },
  body: trackingBatchSchema,
  sanitizesText: true,
  status: 202,
  response: z.object({ accepted: z.number().int(), rejected: z.number().int() }),
  errors: ['rateLimited', 'payloadTooLarge'],
});

export const getTrackingScript = defineCall({
  id: 'tracking.script',
  method: 'GET',
  path: 't/:code.js',
  summary: 'The tracking script with the settings of one source.',
  access: { kind: 'public', authority: 'none' },
  params: z.object({ code: z.string().regex(/^[A-Za-z0-9]{20}$/) }),
  response: z.string(),
  produces: 'application/javascript',
  errors: ['notFound'],
});
