import type { FastifyInstance } from 'fastify';
import { widgetScript } from './widget.script.ts';

/** Registers a stand-in for a chat vendor: a script that pages on any origin can load. */
export function registerChat(app: FastifyInstance): void {
  app.get('/chat/widget.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .send(widgetScript),
  );
}
