import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { buildPath, calls, linkPathPrefix } from '@reportage/contracts';
import { getTraceHeaders } from '@reportage/deploy-service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { drain } from './drain.ts';
import { getPathPrefixes } from './path-prefixes.ts';
import { sendProblem } from './problems.ts';
import { getServiceFailure } from './service-failure.ts';

const responseTimeoutMs = 60_000;
/** Calls complete quickly, so this many connections are enough. Further calls wait in a queue. */
const maxCallConnections = 64;

interface Service {
  name: string;
  prefix: string;
  rewritePrefix: string;
  upstream: string;
  connections: number | null;
}

function sendFailure(service: Service, reply: FastifyReply, error: Error): void {
  reply.request.log.error({ err: error, service: service.name }, 'a service did not respond');
  const { code, overrides, retryAfterSeconds } = getServiceFailure(error);
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  sendProblem(reply, code, overrides);
}

/** Returns X-Forwarded-* headers as determined by the edge. Values from clients are not trusted. */
export function getForwardedHeaders(
  config: EdgeConfig,
  request: { id: unknown; ip: string; ips?: string[] | undefined },
): Record<string, string> {
  const { host, protocol } = new URL(config.PUBLIC_ORIGIN);
  return {
    'x-forwarded-for': (request.ips ?? [request.ip]).toReversed().join(', '),
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-request-id': String(request.id),
  };
}

/** Pipes the body through a separate stream. If a service aborts, the rest of the request can still be read. */
function passBody(payload: IncomingMessage): PassThrough {
  const body = payload.pipe(new PassThrough());
  body.once('close', async () => {
    const { socket } = payload.unpipe();
    if (!(await drain(payload))) socket.destroy();
  });
  return body;
}

/** Proxies calls to the services without reading their bodies. */
export async function registerServices(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  for (const kind of ['application/json', '*'])
    app.addContentTypeParser(kind, (_request, payload, done) => done(null, passBody(payload)));
  const api = { upstream: config.API_URL, connections: maxCallConnections };
  const livePath = `/api/${buildPath(calls.followNotifications, {}, getPathPrefixes(config))}`;
  const assistantPath = `/api/${buildPath(calls.askAssistant, {}, getPathPrefixes(config))}`;
  const services: Service[] = [
    { name: 'api', prefix: '/api', rewritePrefix: '/api', ...api },
    { name: 'links', prefix: linkPathPrefix.slice(0, -1), rewritePrefix: `/api${linkPathPrefix.slice(0, -1)}`, ...api },
    { name: 'tracking', prefix: '/t', rewritePrefix: '/api/t', ...api },
    // Every open page keeps one of these connections open. They must not use up the connections for calls.
    { name: 'live', prefix: livePath, rewritePrefix: livePath, upstream: config.API_URL, connections: null },
    // The same applies to a model's responses, which take up to two minutes.
    {
      name: 'assistant',
      prefix: assistantPath,
      rewritePrefix: assistantPath,
      upstream: config.API_URL,
      connections: null,
    },
    {
      name: 'identity',
      prefix: '/identity',
      rewritePrefix: '/identity',
      upstream: config.IDENTITY_URL,
      connections: maxCallConnections,
    },
  ];
  for (const service of services) {
    await app.register(httpProxy, {
      upstream: service.upstream,
      prefix: service.prefix,
      rewritePrefix: service.rewritePrefix,
      proxyPayloads: false,
      maxRetriesOn503: 0,
      disableRequestLogging: true,
      undici: {
        connections: service.connections,
        connectTimeout: 3_000,
        headersTimeout: responseTimeoutMs,
        bodyTimeout: responseTimeoutMs,
      },
      replyOptions: {
        retriesCount: 0,
        // This server has already responded to `expect: 100-continue`, so the service must not respond to it again.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
          ...headers,
          ...getForwardedHeaders(config, request),
          ...getTraceHeaders(),
        }),
        // The plugin's reply type covers every HTTP version; this server speaks HTTP/1.1.
        onError: (reply, { error }) => sendFailure(service, reply as FastifyReply, error),
      },
    });
  }
}
