import { setTimeout as delay } from 'node:timers/promises';
import { z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';

const slownessSchema = z.object({
  /** The number of calls to the vendors' APIs to delay. Each delayed call decrements the count. */
  calls: z.number().int().min(0),
  ms: z.number().int().min(0).max(60_000),
});

/** The APIs that return statistics. Consent pages, token endpoints and the routes for tests are never delayed. */
const dataApiPattern =
  /^\/(google-data\/(analyticsdata|analyticsadmin|admanager|youtube|youtubeanalytics)|linkedin\/rest|meta-data\/v[\d.]+\/(?!dialog|oauth)|tiktok\/open_api\/[^/]+\/business)\b/;

/** Registers `PUT /vendors/slowness`, which delays the responses to the next calls. */
export function registerVendorLatency(app: FastifyInstance): void {
  let slowness = { calls: 0, ms: 0 };
  app.put('/vendors/slowness', async (request) => {
    slowness = slownessSchema.parse(request.body);
    return slowness;
  });
  app.addHook('preHandler', async ({ url, socket }, reply) => {
    if (slowness.calls === 0 || !dataApiPattern.test(url)) return;
    slowness.calls -= 1;
    await delay(slowness.ms, undefined, { ref: false });
    // Sends no response if the caller has already disconnected.
    if (socket.destroyed) reply.hijack();
  });
}
