import { createServer as createHttpServer } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import {
  createReadiness,
  endConnections,
  getRejectionStatus,
  type HostCheck,
  type Metrics,
  misdirectedResponse,
  probePaths,
  type Readiness,
  registerMetrics,
  registerProbes,
  type SocketHandler,
  traceRequests,
} from '@reportage/deploy-service';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { readEnvironment } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { renderProblem } from '../errors/render-problem.ts';
import type { Logger } from '../logger.ts';

export const defaultBodyLimit = 64 * 1024;

/** Default time for running requests to finish at shutdown; the process itself allows a little more. */
const defaultGraceMs = 2_000;

export interface ServerOptions {
  log: Logger;
  trustedProxies: readonly string[];
  ratePerMinute: number;
  /** Whether the server responds to requests for a host; if omitted, as in tests, it responds to all. */
  isAllowedHost?: HostCheck;
  /** Whether the process's dependencies respond. */
  isReady(): Promise<boolean>;
  readiness?: Readiness;
  /** The path of `/metrics` and who may read it; by default, nothing is measured. */
  metrics?: Parameters<typeof registerMetrics>[1];
  /** How long running requests may take once the server closes. */
  graceMs?: number;
  /** Runs before the router, and may handle a request itself. */
  direct?: SocketHandler;
}

/** Long enough to upload a picture over a slow connection. */
const requestTimeout = 300_000;
const keepAliveTimeout = 72_000;

/** Schemas are validated by zod. Otherwise, Fastify would load a compiler for JSON schemas at each start. */
const rejectSchema = (): never => {
  throw new Error('Routes have no JSON schemas.');
};

/** Creates a server with the limits, headers, problem responses and health checks that all our processes have. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { readiness = createReadiness(), graceMs = defaultGraceMs } = options;
  let metrics: Metrics | undefined;
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    bodyLimit: defaultBodyLimit,
    trustProxy: [...options.trustedProxies],
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // TikTok redirects only to URLs that end in a slash.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is handled like any other.
    return503OnClosing: false,
    requestTimeout,
    serverFactory: (route) =>
      createHttpServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
        // The header makes clients and proxies reconnect, so they reach another replica.
        if (readiness.isDraining()) response.setHeader('connection', 'close');
        const rejection = readiness.isDraining() ? getRejectionStatus(request) : undefined;
        if (rejection !== undefined) response.writeHead(rejection).end();
        else if (options.isAllowedHost?.(request.headers.host) === false)
          response
            .writeHead(misdirectedResponse.status, { 'content-type': misdirectedResponse.type })
            .end(misdirectedResponse.body);
        else if (options.direct?.(request, response)) metrics?.observe(request, response, request.url ?? '');
        else route(request, response);
      }),
    frameworkErrors: (error, request, reply) => void renderProblem(error, request, reply),
  });
  app.setErrorHandler((error: Error, request, reply) => renderProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => renderProblem(new AppError('notFound'), request, reply));
  // Only JSON is accepted; a call that also accepts plain text declares it.
  app.removeContentTypeParser('text/plain');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      // Responses may contain user content, which must not run when it is opened directly.
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
    },
    hsts: false,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(rateLimit, {
    max: options.ratePerMinute,
    timeWindow: 60_000,
    allowList: (request) => probePaths.has(request.url),
    errorResponseBuilder: (_request, context) =>
      new AppError('rateLimited', { details: { retryAfterSeconds: Math.ceil(context.ttl / 1000) } }),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('preClose', async () => endConnections(app.server, graceMs, readiness));
  metrics = options.metrics && registerMetrics(app, options.metrics);
  if (options.metrics) await traceRequests(app, options.metrics.service, readEnvironment());
  registerProbes(app, { readiness, isReady: options.isReady });
  return app;
}
