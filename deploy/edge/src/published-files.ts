import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Files of published versions: immutable, so cached for a year. A missing one is 404, never the page. */
export async function publishedFiles(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const roots = [
    { prefix: '/r/', root: join(config.RELEASES_FOLDER, 'r'), decorateReply: false },
    { prefix: '/static/', root: join(config.RELEASES_FOLDER, 'host'), decorateReply: false },
  ];
  for (const options of roots) {
    mkdirSync(options.root, { recursive: true });
    await app.register(fastifyStatic, {
      ...options,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      immutable: true,
      maxAge: oneYearSeconds * 1_000,
      setHeaders: (reply) => {
        reply.header('vary', 'Accept-Encoding');
      },
      // The edge renders the page's template itself; drafts are versions still being copied.
      allowedPath: (path) => !path.endsWith('/index.html') && !path.includes('.draft'),
    });
  }
}
