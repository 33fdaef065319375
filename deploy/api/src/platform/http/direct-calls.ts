import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Call } from '@reportage/contracts';
import { createByteBudget, type SocketHandler } from '@reportage/deploy-service';
import { noOrigin } from '../audit/audit-origin.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors/app-error.ts';
import { problemContentType, toProblem } from '../errors/render-problem.ts';
import { toAppError } from '../errors/to-app-error.ts';
import type { Logger } from '../logger.ts';
import { memoize } from '../memoize.ts';
import { parseInput } from './call-input.ts';
import { readBody } from './direct-body.ts';
import type { HandlerContext, Implementation } from './implement.ts';
import type { RequireDiskSpace } from './require-disk-space.ts';
import { createTokenBuckets } from './token-buckets.ts';

interface DirectOptions {
  log: Logger;
  clock: Clock;
  trustedProxies: readonly string[];
  requireDiskSpace: RequireDiskSpace;
}

/** Those of the router's headers that matter here. */
const fixedHeaders = Object.entries({
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
}).flat();
const bodyTypes = new Set(['text/plain', 'text/plain;charset=utf-8', 'text/plain; charset=utf-8', 'application/json']);
const rateLimitSeconds = 10;
const maxCachedProxies = 1_000;
/** The limit for the bodies of all requests in progress. */
const maxReservedBytes = 16 * 1024 * 1024;

interface DirectResponse {
  status: number;
  type: string;
  body: unknown;
  retryAfterSeconds?: number;
}

function send(
  response: ServerResponse,
  requestId: string,
  { status, type, body, retryAfterSeconds }: DirectResponse,
): void {
  const text = JSON.stringify(body);
  const headers = [...fixedHeaders, 'content-type', type, 'content-length', String(Buffer.byteLength(text))];
  headers.push('x-request-id', requestId);
  if (retryAfterSeconds) headers.push('retry-after', String(retryAfterSeconds));
  response.writeHead(status, headers);
  response.end(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformedBody', { cause });
  }
}

/** Whether a request looks like one from our script: it declares an allowed length and an accepted type. */
function isOrdinary({ headers }: IncomingMessage, limit: number): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return (
    length <= limit && bodyTypes.has((headers['content-type'] ?? '').toLowerCase()) && !headers['content-encoding']
  );
}

function createDirectCall(
  { call, options, handle }: Implementation,
  { log, clock, trustedProxies, requireDiskSpace }: DirectOptions,
) {
  const { bodyLimit = 0, ratePerMinute = 0, direct } = options;
  if (call.access.kind !== 'public' || !options.crossOrigin || !options.acceptsPlainText || call.params || call.query)
    throw new Error(`${call.id} needs the router.`);
  const checkTrust = proxyAddress.compile([...trustedProxies]);
  const isTrusted = memoize((address) => checkTrust(address, 0), maxCachedProxies);
  const addressLimits = createTokenBuckets(ratePerMinute / 60, ratePerMinute, () => clock.now().getTime());

  const bodyBudget = createByteBudget(maxReservedBytes);

  const run = async (request: IncomingMessage, id: string, reserve: (bytes: number) => boolean): Promise<unknown> => {
    const ip = proxyAddress(request, isTrusted);
    // Always read the body, to keep the connection usable.
    const text = await readBody(request, reserve);
    requireDiskSpace(call);
    const raw = parseJson(text);
    const isWellFormed = direct?.isWellFormed(raw) ?? false;
    if (!addressLimits.take(ip)) {
      if (isWellFormed)
        direct
          ?.onLimited?.(raw)
          .catch((error: unknown) => log.warn({ err: error }, 'a rate-limited call could not be processed'));
      throw new AppError('rateLimited', { details: { retryAfterSeconds: rateLimitSeconds } });
    }
    const body = isWellFormed ? raw : parseInput(call, { params: {}, query: {}, body: raw }).body;
    const context: HandlerContext = {
      params: undefined,
      query: undefined,
      body,
      user: undefined,
      scope: undefined,
      request: { id, method: call.method, ip, headers: request.headers, origin: () => noOrigin, log },
    };
    return call.response.parse(await handle(context));
  };

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = crypto.randomUUID();
    let reservedBytes = 0;
    const reserve = (bytes: number): boolean => {
      const hasRoom = bodyBudget.reserve(bytes);
      if (hasRoom) reservedBytes += bytes;
      return hasRoom;
    };
    try {
      const body = await run(request, id, reserve);
      send(response, id, { status: call.status ?? 200, type: 'application/json; charset=utf-8', body });
    } catch (error) {
      // A client that disconnected needs no response.
      if (request.destroyed && !request.complete) return;
      const appError = toAppError(error);
      if (appError.isLogged) log.error({ err: appError.cause ?? appError, reqId: id }, appError.message);
      const { retryAfterSeconds } = appError.details;
      const problem = { status: appError.status, type: problemContentType, body: toProblem(appError, id) };
      send(response, id, retryAfterSeconds ? { ...problem, retryAfterSeconds } : problem);
    } finally {
      bodyBudget.release(reservedBytes);
    }
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isOrdinary(request, bodyLimit)) return false;
    void handleRequest(request, response);
    return true;
  };
}

/**
 * Frequent calls are handled directly on the socket, because the router, its hooks and schema parsing take several
 * times as long as the calls themselves. Any unusual request goes to the router, which also has a route for the call.
 */
export function createDirectCalls(
  implementations: readonly Implementation[],
  getPath: (call: Call) => string,
  options: DirectOptions,
): SocketHandler {
  const direct = implementations.filter((implementation) => implementation.options.direct);
  const handlers = new Map(
    direct.map((implementation) => [
      `${implementation.call.method} ${getPath(implementation.call)}`,
      createDirectCall(implementation, options),
    ]),
  );
  return (request, response) => handlers.get(`${request.method} ${request.url}`)?.(request, response) ?? false;
}
