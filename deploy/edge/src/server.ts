import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { createPageMaker } from './page.ts';
import { sendProblem } from './problems.ts';
import { publishedFiles } from './published-files.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';
import { services } from './services.ts';

/** Whether the answer is to be a page: a browser's navigation, or a plain client that takes anything. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(r|static)\//.test(request.url)) return false;
  const accepted = request.headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted === '*/*';
}

const compress = promisify(brotliCompress);
/** Fast enough to do anew for each view, and half of what is saved at the best quality. */
const pageQuality = 4;

async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const isPacked = /\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? ''));
  reply.header('vary', 'Accept-Encoding');
  if (!isPacked) return reply.send(html);
  const packed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } });
  return reply.header('content-encoding', 'br').send(packed);
}

export async function createServer(config: EdgeConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, base: { service: 'edge' } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    routerOptions: { ignoreDuplicateSlashes: false },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  });
  const makePage = createPageMaker(config);
  const common = commonHeaders(config);

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  await services(app, config);
  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      reply.headers(common);
    });
    await publishedFiles(files, config);
  });

  app.setNotFoundHandler(async (request, reply) => {
    reply.headers(common);
    if (!wantsPage(request)) return sendProblem(reply, 'notFound');
    const page = await makePage();
    if (!page)
      return sendProblem(reply.header('retry-after', '5'), 'unavailable', {
        detail: 'Nothing is published here yet. Please try again in a moment.',
      });
    return sendPage(reply.headers(pageHeaders(config, page.nonce)), page.html);
  });

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    request.log.error({ err: error }, 'a request failed');
    return sendProblem(reply.headers(common), status < 500 ? 'invalidRequest' : 'internal');
  });
  return app;
}
