import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFileCache } from './file-cache.ts';
import { previewFilesFolder } from './registry/locations.ts';
import { getStore, type Releases } from './registry/releases.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** The served folders within the releases, with their URL prefixes. */
const servedFolders = [
  { prefix: '/r/', folder: 'r' },
  { prefix: '/r/previews/', folder: previewFilesFolder },
  { prefix: '/static/', folder: 'host' },
];

/** Excludes the page's template, which the edge renders, and temporary files, which are still being copied. */
const isServed = (path: string): boolean => !path.endsWith('/index.html') && !path.includes('.draft');

/** Allows only names that a file in a build can have, because the name becomes a file path. */
const pathPattern = /^[\w.+-]+(?:\/[\w.+-]+)+$/;

/**
 * Returns the path of the requested file within the releases; undefined if no file in a build can have it.
 */
function getPath(request: FastifyRequest, folder: string): string | undefined {
  const path = `${folder}/${(request.params as { '*'?: string })['*'] ?? ''}`;
  const isPlain = pathPattern.test(path) && !path.split('/').some((part) => part.startsWith('.'));
  return isPlain && isServed(path) ? path : undefined;
}

/** Creates a served folder if it is missing. If the releases are read-only, the first publication creates it. */
function createRoot(root: string): void {
  try {
    mkdirSync(root, { recursive: true });
  } catch (error) {
    if (!['EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Serves the files of published versions. They are immutable, so they are cached for a year. A request for a
 * missing file returns 404, never the page.
 */
export async function registerPublishedFiles(app: FastifyInstance, releases: Releases): Promise<void> {
  // Files in a bucket are served from copies in a folder.
  const cache = typeof releases === 'string' ? undefined : await createFileCache(getStore(releases).builds.read);
  if (cache) app.addHook('onClose', () => cache.close());
  const rootFolder = cache?.folder ?? String(releases);
  for (const { prefix, folder } of servedFolders) {
    const root = join(rootFolder, folder);
    createRoot(root);
    await app.register(async (scope) => {
      if (cache)
        scope.addHook('preHandler', async (request) => {
          const path = getPath(request, folder);
          if (!path) return;
          const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
          await Promise.all([cache.fetch(path), ...(acceptsBrotli ? [cache.fetch(`${path}.br`)] : [])]);
        });
      await scope.register(fastifyStatic, {
        prefix,
        root,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        preCompressed: true,
        immutable: true,
        maxAge: oneYearSeconds * 1_000,
        setHeaders: (reply) => {
          reply.header('vary', 'Accept-Encoding');
        },
        allowedPath: isServed,
      });
    });
  }
}
