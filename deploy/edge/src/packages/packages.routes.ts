import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import type { Releases } from '../registry/index.ts';
import { describePackage, readTarball, scope } from './packages.ts';

/** The path of a read-only npm registry for the scope. */
export const packagesPath = '/npm';

/** Sends an error in the format that npm shows to people. */
const sendNotFound = (reply: FastifyReply, subject: string): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: `There is no ${subject} here.` });

/**
 * Registers an npm registry with the packages for teams outside this repository: the SDK, and a package that creates
 * remotes with it.
 */
export async function registerPackageRoutes(
  app: FastifyInstance,
  releases: Releases,
  { PUBLIC_ORIGIN }: Pick<EdgeConfig, 'PUBLIC_ORIGIN'>,
): Promise<void> {
  const packagesUrl = `${PUBLIC_ORIGIN}${packagesPath}`;

  async function sendPackage(reply: FastifyReply, name: string): Promise<FastifyReply> {
    const packageDescription = await describePackage(releases, name, packagesUrl);
    if (!packageDescription) return sendNotFound(reply, `package ${name}`);
    const text = JSON.stringify(packageDescription);
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'public, no-cache', etag: tag });
    if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json').send(text);
  }

  // npm requests `/@reportage%2fsdk`, and other tools `/@reportage/sdk`. A path outside the scope may be a workspace's
  // page.
  app.get<{ Params: { name: string } }>(`${packagesPath}/:name`, async (request, reply) => {
    const { name } = request.params;
    return name.startsWith(`${scope}/`) ? sendPackage(reply, name) : reply.callNotFound();
  });
  app.get<{ Params: { name: string } }>(`${packagesPath}/${scope}/:name`, async (request, reply) =>
    sendPackage(reply, `${scope}/${request.params.name}`),
  );
  app.get<{ Params: { file: string } }>(`${packagesPath}/${scope}/:name/-/:file`, async (request, reply) => {
    const { file } = request.params;
    const tarball = await readTarball(releases, file);
    if (!tarball) return sendNotFound(reply, `tarball ${file}`);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/octet-stream' })
      .send(tarball);
  });
}
