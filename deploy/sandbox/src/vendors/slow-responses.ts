import { setTimeout as delay } from 'node:timers/promises';
import { z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';

const slownessSchema = z.object({
  /** How many calls to the vendors' APIs have to wait; each such call decreases the count. */
  calls: z.number().int().min(0),
  ms: z.number().int().min(0).max(60_000),
});

/**
 * The APIs from which numbers are fetched. Pages for consent, calls for tokens and the tests' own routes are never
 * slow.
 */
const dataApis =
  /^\/(google-data\/(analyticsdata|analyticsadmin|admanager|youtube|youtubeanalytics)|linkedin\/rest|meta-data\/v[\d.]+\/(?!dialog|oauth)|tiktok\/open_api\/[^/]+\/business)\b/;

/** `PUT /vendors/slowness` delays the responses to the next calls to all data vendors. */
export function registerVendorLatency(app: FastifyInstance): void {
  let slowness = { calls: 0, ms: 0 };
  app.put('/vendors/slowness', async (request) => {
    slowness = slownessSchema.parse(request.body);
    return slowness;
  });
  app.addHook('preHandler', async ({ url, socket }, reply) => {
    if (slowness.calls === 0 || !dataApis.test(url)) return;
    slowness.calls -= 1;
    await delay(slowness.ms, undefined, { ref: false });
    // A caller that has given up no longer waits.
    if (socket.destroyed) reply.hijack();
  });
}
