import { createHash } from 'node:crypto';
import { livePaths, providedSchema, type Registry } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readBrowserId } from './browser-id.ts';
import { sendProblem } from './problems.ts';
import { getLiveRelease, omitOrigins } from './registry/resolve.ts';

/** Sends a value with a tag. A client that sends the current tag gets 304; nothing is cached otherwise. */
function sendTagged(reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-store', etag: tag, vary: 'Cookie' });
  if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json').send(body);
}

/** Serves the release that a browser would get now, and all published versions, for open tabs. */
export function registerLiveRoutes(app: FastifyInstance, readRegistry: () => Promise<Registry>): void {
  app.get(livePaths.release, async (request, reply) =>
    sendTagged(reply, getLiveRelease(await readRegistry(), readBrowserId(request.headers.cookie))),
  );
  app.get(livePaths.provided, async (_request, reply) => {
    const { host } = await readRegistry();
    const running = host?.versions[host.version];
    if (!running) return sendProblem(reply, 'notFound');
    return sendTagged(reply, providedSchema.parse(running));
  });
  app.get(livePaths.registry, async (_request, reply) => sendTagged(reply, omitOrigins(await readRegistry())));
}
