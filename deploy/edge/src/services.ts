import httpProxy from '@fastify/http-proxy';
import { buildPath, calls, linkPathPrefix } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { pathPrefixesOf } from './path-prefixes.ts';
import { sendProblem } from './problems.ts';
import { serviceFailureOf } from './service-failure.ts';

const answerTimeoutMs = 60_000;
/** Enough for calls, which are answered quickly; more of them queue. */
const callConnections = 64;

interface Service {
  name: string;
  prefix: string;
  rewritePrefix: string;
  upstream: string;
  connections: number | null;
}

function answerFailure(service: Service, reply: FastifyReply, error: Error): void {
  reply.request.log.error({ err: error, service: service.name }, 'a service did not answer');
  const { code, change, retryAfterSeconds } = serviceFailureOf(error);
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  sendProblem(reply, code, change);
}

/** X-Forwarded-* as the edge determines them: values from clients are not trusted. */
export function forwardedHeaders(
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

/** Proxies the services' calls without reading bodies. */
export async function services(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const api = { upstream: config.API_URL, connections: callConnections };
  const live = `/api/${buildPath(calls.followNotifications, {}, pathPrefixesOf(config))}`;
  const all: Service[] = [
    { name: 'api', prefix: '/api', rewritePrefix: '/api', ...api },
    { name: 'links', prefix: linkPathPrefix.slice(0, -1), rewritePrefix: `/api${linkPathPrefix.slice(0, -1)}`, ...api },
    { name: 'tracking', prefix: '/t', rewritePrefix: '/api/t', ...api },
    // Every open page keeps one of these connections open: they must not use up those of the calls.
    { name: 'live', prefix: live, rewritePrefix: live, upstream: config.API_URL, connections: null },
    {
      name: 'identity',
      prefix: '/identity',
      rewritePrefix: '/identity',
      upstream: config.IDENTITY_URL,
      connections: callConnections,
    },
  ];
  for (const service of all) {
    await app.register(httpProxy, {
      upstream: service.upstream,
      prefix: service.prefix,
      rewritePrefix: service.rewritePrefix,
      maxRetriesOn503: 0,
      disableRequestLogging: true,
      undici: {
        connections: service.connections,
        connectTimeout: 3_000,
        headersTimeout: answerTimeoutMs,
        bodyTimeout: answerTimeoutMs,
      },
      replyOptions: {
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(config, request) }),
        // The plugin types its reply for any HTTP version; this server speaks HTTP/1.1.
        onError: (reply, { error }) => answerFailure(service, reply as FastifyReply, error),
      },
    });
  }
}
