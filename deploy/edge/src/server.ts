import { createServer as createHttpServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  createHostCheck,
  createReadiness,
  endConnections,
  type LocalServices,
  type Metrics,
  misdirectedResponse,
  openLogStream,
  type Readiness,
  registerMetrics,
  registerProbes,
  traceRequests,
} from '@reportage/deploy-service';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { createBeaconPath } from './beacons/beacon-path.ts';
import { createBrowserId, formatBrowserIdCookie, readBrowserId } from './browser-id.ts';
import { type EdgeConfig, openConfiguredReleases, readEnvironment } from './config.ts';
import { applyContainment, buildCommonHeaders } from './containment.ts';
import { readFramingOrigins } from './embedding.ts';
import { registerIssuerKeys } from './issuer-keys.routes.ts';
import { registerLiveRoutes } from './live-release.routes.ts';
import { registerPublications } from './network/publications.routes.ts';
import { registerPackageRoutes } from './packages/packages.routes.ts';
import { createPageRenderer } from './page.ts';
import { registerPolicyReports } from './policy-reports/policy-reports.routes.ts';
import { sendProblem } from './problems.ts';
import { registerPublishedFiles } from './published-files.ts';
import { needsBrowserIds } from './registry/canary.ts';
import { createRegistryReader } from './registry/registry-reader.ts';
import { registerReleasePage } from './release-page/release-page.routes.ts';
import { buildPageHeaders } from './security-headers.ts';
import { getForwardedHeaders, registerServices } from './services.ts';

/** Whether to respond with the page, i.e. to a browser's navigation or a simple client that accepts anything. */
function acceptsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(r|static)\//.test(request.url)) return false;
  const accepted = request.headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted === '*/*';
}

const compress = promisify(brotliCompress);
/** A brotli quality that is fast enough for each page view. It saves half as many bytes as the best quality. */
const pageQuality = 4;

async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const acceptsBrotli = /\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? ''));
  reply.header('vary', 'Accept-Encoding');
  if (!acceptsBrotli) return reply.send(html);
  const compressed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } });
  return reply.header('content-encoding', 'br').send(compressed);
}

const problemsByStatus = new Map<number, Parameters<typeof sendProblem>[1]>([
  [413, 'payloadTooLarge'],
  [415, 'unsupportedMediaType'],
]);

/** Longer than browsers and proxies keep an idle connection open. */
const keepAliveTimeout = 72_000;

/** Replaces Fastify's compiler for JSON schemas, which takes time to load. Input is validated with zod instead. */
const rejectSchema = (): never => {
  throw new Error('Routes have no JSON schemas');
};

export async function createServer(
  config: EdgeConfig,
  localServices?: LocalServices,
  readiness: Readiness = createReadiness(),
): Promise<FastifyInstance> {
  const releases = await openConfiguredReleases(config);
  const commonHeaders = buildCommonHeaders(config);
  const reject: typeof sendProblem = (reply, ...problem) => {
    applyContainment(reply, commonHeaders);
    return sendProblem(reply, ...problem);
  };
  const beacons = createBeaconPath(config, commonHeaders, localServices);
  const isAllowedHost = createHostCheck({ urls: [config.PUBLIC_ORIGIN], names: config.ALLOWED_HOSTS });
  let metrics: Metrics | undefined;
  const app = Fastify({
    serverFactory: (route) =>
      createHttpServer({ keepAliveTimeout }, (request, response) => {
        // Makes load balancers open a new connection, to another replica.
        if (readiness.isDraining()) response.setHeader('connection', 'close');
        if (!isAllowedHost(request.headers.host))
          response
            .writeHead(misdirectedResponse.status, { ...commonHeaders, 'content-type': misdirectedResponse.type })
            .end(misdirectedResponse.body);
        else if (beacons.handle(request, response)) metrics?.observe(request, response, 'beacons');
        else route(request, response);
      }),
    logger: { level: config.LOG_LEVEL, ...openLogStream(config.LOG_FILE), base: { service: 'edge' } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    routerOptions: { ignoreDuplicateSlashes: false },
    requestIdHeader: false,
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (_error, _request, reply) => void reject(reply, 'invalidRequest'),
  });
  app.addHook('preClose', async () => endConnections(app.server, config.GRACE_SECONDS * 1_000, readiness));
  app.addHook('onClose', () => beacons.close());
  metrics = registerMetrics(app, { service: 'edge', token: config.METRICS_TOKEN });
  await traceRequests(app, 'edge', readEnvironment());
  const readRegistry = createRegistryReader(releases, {
    onDamage: ({ registry, damaged }) =>
      app.log.error({ damaged, served: registry.revision }, 'the registry is damaged: pnpm registry repair fixes it'),
    onFailure: (error) => app.log.error({ err: error }, 'the registry cannot be read; the last one is served'),
  });
  const renderPage = createPageRenderer(config, releases);

  // Set first, because scopes inherit the error handler when they are registered.
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    request.log.error({ err: error }, 'a request failed');
    return reject(reply, problemsByStatus.get(status) ?? (status < 500 ? 'invalidRequest' : 'internal'));
  });

  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => applyContainment(reply, commonHeaders));
    // The edge is not ready until something is published. The API and the pool have their own probes.
    registerProbes(scope, { readiness, isReady: async () => (await readRegistry()).host !== null });
    await registerServices(scope, config);
    await registerPublishedFiles(scope, releases);
    await registerPublications(scope, releases, config);
    await registerReleasePage(scope, config, releases);
    await registerPackageRoutes(scope, releases, config);
    registerLiveRoutes(scope, readRegistry);
    registerPolicyReports(scope);
    registerIssuerKeys(scope, config);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!acceptsPage(request)) return reject(reply, 'notFound');
    const registry = await readRegistry();
    const browserIdInCookie = readBrowserId(request.headers.cookie);
    const browserId = browserIdInCookie ?? (needsBrowserIds(registry) ? createBrowserId() : null);
    const page = await renderPage(registry, browserId);
    if (!page)
      return reject(reply.header('retry-after', '5'), 'unavailable', {
        detail: 'Nothing has been published here yet. Please try again in a moment.',
      });
    if (browserId && browserId !== browserIdInCookie)
      reply.header('set-cookie', formatBrowserIdCookie(config, browserId));
    const view = { url: request.url, headers: getForwardedHeaders(config, request) };
    const frameAncestors = await readFramingOrigins(config, view);
    return sendPage(reply.headers(buildPageHeaders(config, page.nonce, frameAncestors)), page.html);
  });

  return app;
}
