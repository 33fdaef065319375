import { maxPublicationBytes, publicationsPath } from '@reportage/contracts/publishing';
import { createByteBudget, type FreeSpace, unlimitedSpace, watchFreeSpace } from '@reportage/deploy-service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTokenStore, type Token } from '../access/tokens.ts';
import { describePreview } from '../cli/preview-commands.ts';
import { describeRunningVersions } from '../cli/tables.ts';
import type { EdgeConfig } from '../config.ts';
import { sendProblem } from '../problems.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { acceptPublication, NotAllowedError } from './accept-publication.ts';

/**
 * The limit for all publications that are arriving or queued. It allows several large ones, or many of a single remote.
 */
const maxReservedBytes = 4 * maxPublicationBytes;

const bearerPattern = /^Bearer (\S+)$/;

/** Watches the free space on a releases folder's disk. Nothing is monitored for buckets. */
async function watchReleases(releases: Releases, minFreeBytes: number): Promise<FreeSpace> {
  if (typeof releases !== 'string') return unlimitedSpace;
  const space = watchFreeSpace({ folder: releases, minFreeBytes });
  await space.check();
  return space;
}

/** Lets people with tokens publish over the network. Every attempt is logged with its author and outcome. */
export async function registerPublications(
  app: FastifyInstance,
  releases: Releases,
  { MIN_FREE_BYTES }: Pick<EdgeConfig, 'MIN_FREE_BYTES'>,
): Promise<void> {
  const tokens = createTokenStore(releases);
  const space = await watchReleases(releases, MIN_FREE_BYTES);
  app.addHook('onClose', async () => space.close());
  const tokensByRequest = new WeakMap<FastifyRequest, Token>();
  const reservedBytes = createByteBudget(maxReservedBytes);

  /** Reserves memory for the request's body until the response is sent. @returns whether there is enough */
  function reserve({ headers }: FastifyRequest, reply: FastifyReply): boolean {
    const contentLength = Number(headers['content-length'] ?? maxPublicationBytes);
    // Larger bodies are rejected before they are read.
    if (contentLength > maxPublicationBytes) return true;
    if (!reservedBytes.reserve(contentLength)) return false;
    let isReserved = true;
    const release = (): void => {
      if (isReserved) reservedBytes.release(contentLength);
      isReserved = false;
    };
    reply.raw.once('finish', release).once('close', release);
    return true;
  }

  let lastPublication: Promise<unknown> = Promise.resolve();
  /**
   * Runs publications one after another, because each takes up several times its size in memory, and the registry
   * changes by only one revision at a time anyway.
   */
  function enqueue<Result>(publish: () => Promise<Result>): Promise<Result> {
    const result = lastPublication.then(publish);
    lastPublication = result.catch(() => undefined);
    return result;
  }

  const reject = (reply: FastifyReply, error: RegistryError): FastifyReply =>
    error instanceof NotAllowedError
      ? sendProblem(reply, 'forbidden', { detail: error.message })
      : sendProblem(reply, 'conflict', { title: 'Not published', detail: error.message });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxPublicationBytes }, (_request, body, done) =>
      done(null, body),
    );
    // Checked before the body is read, so unauthenticated clients cannot make the edge read large bodies.
    scope.addHook('onRequest', async (request, reply) => {
      const [, text = ''] = bearerPattern.exec(request.headers.authorization ?? '') ?? [];
      const token = await tokens.find(text);
      if (!token)
        return sendProblem(reply.header('connection', 'close'), 'keyRefused', {
          title: 'Token rejected',
          detail: 'This token does not exist, has expired or was revoked.',
        });
      // Rejects only publications: rollbacks and other decisions need hardly any space and may be urgent.
      if (space.isLow())
        return sendProblem(reply.headers({ connection: 'close', 'retry-after': '30' }), 'storageFull', {
          detail: 'The releases disk is nearly full: make room, or remove old versions with pnpm registry gc.',
        });
      if (!reserve(request, reply))
        return sendProblem(reply.headers({ connection: 'close', 'retry-after': '30' }), 'unavailable', {
          detail: 'Too many publications are pending. Send it again in a moment.',
        });
      tokensByRequest.set(request, token);
    });
    scope.post(publicationsPath, async (request, reply) => {
      const token = tokensByRequest.get(request);
      const archive = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!token) return sendProblem(reply, 'keyRefused');
      const author = { token: token.id, by: token.name };
      try {
        const { registry, names, preview } = await enqueue(() => acceptPublication(releases, token, archive));
        request.log.info(
          {
            publication: {
              ...author,
              names,
              revision: registry.revision,
              ...(preview ? { preview: preview.name } : {}),
            },
          },
          'published over the network',
        );
        const runs = names.map((name) => describeRunningVersions(registry, name)).join('; ');
        return reply.header('cache-control', 'no-store').send({
          ...{ revision: registry.revision, runs },
          ...(preview ? { preview: describePreview(preview) } : {}),
        });
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        request.log.warn({ publication: { ...author, rejectionReason: error.message } }, 'a publication was rejected');
        return reject(reply, error);
      }
    });
  });
}
