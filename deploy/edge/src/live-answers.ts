import { createHash } from 'node:crypto';
import { livePaths, type Registry } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readBrowserId } from './browser-id.ts';
import { liveRelease } from './registry/resolve.ts';

/** No cache keeps it; who asks again names what was answered, and gets nothing where it still holds. */
function sendTagged(reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-store', etag: tag, vary: 'Cookie' });
  if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json').send(body);
}

/** What a tab asks while it is open: what it would get now, and every version that is published. */
export function liveAnswers(app: FastifyInstance, readRegistry: () => Promise<Registry>): void {
  app.get(livePaths.release, async (request, reply) =>
    sendTagged(reply, liveRelease(await readRegistry(), readBrowserId(request.headers.cookie))),
  );
  app.get(livePaths.registry, async (_request, reply) => sendTagged(reply, await readRegistry()));
}
