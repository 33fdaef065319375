import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { previewFilesFolder } from './previews/previews.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** A folder that can only be read gets a missing part with the first publication that needs it. */
function createRoot(root: string): void {
  try {
    mkdirSync(root, { recursive: true });
  } catch (error) {
    if (!['EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Files of published versions: immutable, so cached for a year. A missing one is 404, never the page. */
export async function publishedFiles(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const roots = [
    { prefix: '/r/', root: join(config.RELEASES_FOLDER, 'r'), decorateReply: false },
    { prefix: '/r/previews/', root: previewFilesFolder(config.RELEASES_FOLDER), decorateReply: false },
    { prefix: '/static/', root: join(config.RELEASES_FOLDER, 'host'), decorateReply: false },
  ];
  for (const options of roots) {
    createRoot(options.root);
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
