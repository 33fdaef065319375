import { maxPublicationBytes, publicationsPath } from '@reportage/contracts/publishing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTokens, type Token } from '../access/tokens.ts';
import { previewText } from '../cli/preview-commands.ts';
import { runningText } from '../cli/tables.ts';
import { sendProblem } from '../problems.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { NotAllowedError, takePublication } from './take-publication.ts';

const bearer = /^Bearer (\S+)$/;

/** Publishing over the network, for the holders of tokens. Every attempt is logged, with who made it and how it ended. */
export async function publications(app: FastifyInstance, releases: Releases): Promise<void> {
  const tokens = createTokens(releases);
  const holders = new WeakMap<FastifyRequest, Token>();

  let last: Promise<unknown> = Promise.resolve();
  /** One after another: each takes a multiple of its size in memory, and the registry changes by one revision at a time anyway. */
  function inTurn<Result>(publish: () => Promise<Result>): Promise<Result> {
    const turn = last.then(publish);
    last = turn.catch(() => undefined);
    return turn;
  }

  const refuse = (reply: FastifyReply, error: RegistryError): FastifyReply =>
    error instanceof NotAllowedError
      ? sendProblem(reply, 'forbidden', { detail: error.message })
      : sendProblem(reply, 'conflict', { title: 'Not published', detail: error.message });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxPublicationBytes }, (_request, body, done) =>
      done(null, body),
    );
    // Before the body is read: strangers must not make the edge read megabytes.
    scope.addHook('onRequest', async (request, reply) => {
      const [, text = ''] = bearer.exec(request.headers.authorization ?? '') ?? [];
      const token = await tokens.find(text);
      if (token) holders.set(request, token);
      else
        return sendProblem(reply.header('connection', 'close'), 'keyRefused', {
          title: 'Token refused',
          detail: 'This token does not exist, has ended or was revoked.',
        });
    });
    scope.post(publicationsPath, async (request, reply) => {
      const token = holders.get(request);
      const archive = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!token) return sendProblem(reply, 'keyRefused');
      const who = { token: token.id, by: token.name };
      try {
        const { registry, names, preview } = await inTurn(() => takePublication(releases, token, archive));
        request.log.info(
          {
            publication: { ...who, names, revision: registry.revision, ...(preview ? { preview: preview.name } : {}) },
          },
          'published over the network',
        );
        const runs = names.map((name) => runningText(registry, name)).join('; ');
        return reply.header('cache-control', 'no-store').send({
          ...{ revision: registry.revision, runs },
          ...(preview ? { preview: previewText(preview) } : {}),
        });
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        request.log.warn({ publication: { ...who, refused: error.message } }, 'a publication was refused');
        return refuse(reply, error);
      }
    });
  });
}
