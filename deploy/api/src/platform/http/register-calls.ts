import { Readable } from 'node:stream';
import { buildPath, type Call, type PathPrefixes } from '@reportage/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallRecorder } from '../audit/record-calls.ts';
import type { Revocations } from '../auth/revocations.ts';
import type { ReplicaReads } from '../database/replica/replica-reads.ts';
import { AppError } from '../errors/app-error.ts';
import type { OpenStreams } from '../limits/open-streams.ts';
import type { Logger } from '../logger.ts';
import { parseInput } from './call-input.ts';
import { type AdmissionServices, admit, type Caller } from './caller.ts';
import type { HandlerContext, Implementation } from './implement.ts';
import { RawResponse } from './raw-response.ts';
import type { RequireDiskSpace } from './require-disk-space.ts';
import { createPositionCookie, readWrittenPosition } from './written-position.ts';

export interface CallServices extends AdmissionServices {
  recordCall: CallRecorder;
  requireDiskSpace: RequireDiskSpace;
  revocations: Pick<Revocations, 'watch'>;
  streams: Pick<OpenStreams, 'open'>;
  reads: ReplicaReads;
  /** Whether browsers reach the product over HTTPS. */
  isSecure: boolean;
  pathPrefixes: PathPrefixes;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Returns a call's path, with parameters in the router's syntax. */
export function getRoute(call: Call, prefixes: PathPrefixes): string {
  const parameters = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `:${name}`]));
  return `/api/${decodeURIComponent(buildPath(call, parameters, prefixes))}`;
}

async function respond(
  implementation: Implementation,
  request: FastifyRequest,
  { recordCall, getOrigin, reads }: CallServices,
): Promise<unknown> {
  const { call, options } = implementation;
  const input = parseInput(call, { params: request.params, query: request.query, body: request.body });
  const caller = callers.get(request);
  if (!caller || (call.access.kind === 'workspace' && !caller.scope)) throw new AppError('forbidden');
  const origin = () => getOrigin(request);
  const context: HandlerContext = {
    ...input,
    user: caller.user,
    scope: caller.scope,
    request: {
      id: request.id,
      method: request.method,
      ip: request.ip,
      headers: request.headers,
      origin,
      log: request.log as Logger,
      ...(call.acceptsFile ? { file: request.body as Readable } : {}),
    },
  };
  const handle = (): Promise<unknown> => implementation.handle(context);
  // Programs with an API key have no cookie that could record the position of their last write.
  const usesReplica = options.readsReplica && !caller.user?.key;
  const minPosition = usesReplica ? readWrittenPosition(request.headers.cookie) : null;
  return recordCall(call, context, origin, () => (usesReplica ? reads.read(minPosition, handle) : handle()));
}

/** Whether a call may have written something that its caller will read next. */
const mayHaveWritten = ({ call, options }: Implementation, caller: Caller | undefined): boolean =>
  call.method !== 'GET' && !options.readsReplica && caller?.user !== undefined && !caller.user.key;

/**
 * A closing server does not wait for live channels: it ends them, and their readers continue on another server.
 * Downloads may finish within the grace period.
 */
function endStreamsOnClose(app: FastifyInstance): (stream: Readable, endEarly: () => void) => void {
  const openStreams = new Map<Readable, () => void>();
  app.addHook('preClose', async () => {
    for (const endEarly of openStreams.values()) endEarly();
  });
  return (stream, endEarly) => {
    openStreams.set(stream, endEarly);
    stream.once('close', () => openStreams.delete(stream));
  };
}

/** Ends a stream together with its session. The token is checked only when the stream is opened. */
function endWithSession(stream: Readable, caller: Caller | undefined, { revocations }: CallServices): void {
  if (!caller?.session) return;
  const stopWatching = revocations.watch(caller.session, () => stream.destroy());
  stream.once('close', stopWatching);
}

/** Responds to a call. If it opens a stream, counts that as one of the caller's open streams until it closes. */
async function respondAndCountStream(
  implementation: Implementation,
  request: FastifyRequest,
  services: CallServices,
): Promise<unknown> {
  const userId = callers.get(request)?.user?.id;
  if (!implementation.options.staysOpen || userId === undefined) return respond(implementation, request, services);
  const release = await services.streams.open(userId);
  try {
    const result = await respond(implementation, request, services);
    if (result instanceof RawResponse && result.body instanceof Readable) result.body.once('close', release);
    else release();
    return result;
  } catch (error) {
    release();
    throw error;
  }
}

function registerCall(
  app: FastifyInstance,
  implementation: Implementation,
  services: CallServices & { endOnClose: (stream: Readable, endEarly: () => void) => void },
): void {
  const { call, options } = implementation;
  app.route({
    method: call.method,
    url: getRoute(call, services.pathPrefixes),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    ...(options.isQuiet ? { logLevel: 'warn' } : {}),
    config: {
      ...(options.ratePerMinute ? { rateLimit: { max: options.ratePerMinute, timeWindow: 60_000 } } : {}),
      ...(call.errorKey ? { errorKey: call.errorKey } : {}),
    },
    onRequest: async (_request, reply) => {
      // Failures also need these headers: a script must be able to read why its request was rejected.
      if (options.crossOrigin) {
        reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      }
    },
    // The caller is admitted after the rate limit is checked, and before the body is read.
    preParsing: async (request) => {
      callers.set(request, await admit(call, request, services));
      services.requireDiskSpace(call);
    },
    handler: async (request, reply) => {
      const result = await respondAndCountStream(implementation, request, services);
      if (services.reads.hasReplica && mayHaveWritten(implementation, callers.get(request)))
        reply.header('set-cookie', await createPositionCookie(services.reads, services.isSecure));
      reply.code(call.status ?? 200);
      if (result instanceof RawResponse) {
        if (result.body instanceof Readable) {
          if (result.endEarly) services.endOnClose(result.body, result.endEarly);
          endWithSession(result.body, callers.get(request), services);
        }
        if (result.status !== undefined) reply.code(result.status);
        return reply.headers(result.headers).send(result.body);
      }
      reply.header('cache-control', 'no-store');
      if (call.status === 204) return reply.send();
      if (call.produces) return reply.type(`${call.produces}; charset=utf-8`).send(call.response.parse(result));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(call.response.parse(result)));
    },
  });
}

/**
 * Registers a route for every implementation. Each has its own scope, so no call accepts plain text or files by
 * accident.
 */
export function registerCalls(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  services: CallServices,
): void {
  const endOnClose = endStreamsOnClose(app);
  for (const implementation of implementations) {
    app.register(async (scope) => {
      if (implementation.options.acceptsPlainText) {
        scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
      }
      if (implementation.call.acceptsFile) {
        scope.removeAllContentTypeParsers();
        // The file is not read yet, because the handler checks the link first.
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      }
      registerCall(scope, implementation, { ...services, endOnClose });
    });
  }
}
