import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildPath, calls, maxBeaconBytes } from '@reportage/contracts';
import { createByteBudget, type LocalServices, type SocketHandler } from '@reportage/deploy-service';
import { Pool } from 'undici';
import type { EdgeConfig } from '../config.ts';
import { defaultHeaders } from '../containment.ts';
import { createProblem, problemType } from '../problems.ts';
import { getServiceFailure, type ServiceFailure } from '../service-failure.ts';
import { createHeaderBuilder, listForwardedHeaders } from './beacon-headers.ts';

export interface BeaconPath {
  /** Handles ordinary beacons only. @returns false for a request that the router has to handle */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/** A few connections with many requests on each: concurrent beacons and their responses then share packets. */
const maxConnections = 8;
const pipelining = 64;
const responseTimeoutMs = 60_000;
/** The limit for all bodies that wait for the API. Further bodies would only fill up memory. */
const maxPendingBytes = 16 * 1024 * 1024;
const busyProblem: ServiceFailure = { code: 'unavailable', retryAfterSeconds: 5 };

const path = `/${buildPath(calls.collectEvents)}`;
const apiPath = `/api${path}`;
const beaconPaths = new Set([path, apiPath]);

/** Whether a request is a beacon in the form that the tracking script sends, with an allowed length. */
const isOrdinaryBeacon = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' && beaconPaths.has(url) && !headers.expect && Number(headers['content-length']) <= maxBeaconBytes;

const joinChunks = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);

/**
 * Forwards beacons to the API from socket to socket, or lets an API in the same process handle them on the visitor's
 * socket. Most requests are beacons, and handling one with the router, hooks and proxy would cost three times as much
 * as storing it.
 */
export function createBeaconPath(
  config: EdgeConfig,
  common: Record<string, string>,
  localServices: LocalServices = new Map(),
): BeaconPath {
  const api = new Pool(config.API_URL, {
    connections: maxConnections,
    pipelining,
    connectTimeout: 3_000,
    headersTimeout: responseTimeoutMs,
    bodyTimeout: responseTimeoutMs,
  });
  const buildHeaders = createHeaderBuilder(common);
  const bodyBudget = createByteBudget(maxPendingBytes);
  const apiOrigin = new URL(config.API_URL).origin;
  const localApiHeaders = { ...defaultHeaders, ...common };

  const reject = (response: ServerResponse, { code, overrides, retryAfterSeconds }: ServiceFailure): void => {
    const problem = createProblem(code, crypto.randomUUID(), overrides);
    const headers = buildHeaders({ 'content-type': problemType, 'cache-control': 'no-store' });
    if (retryAfterSeconds) headers.push('retry-after', String(retryAfterSeconds));
    response.writeHead(problem.status, headers).end(JSON.stringify(problem));
  };

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, onDone: () => void): void => {
    const chunks: Buffer[] = [];
    let status = 0;
    let headers: string[] = [];
    const headersToSend = listForwardedHeaders(request, config.TRUST_PROXY);
    // Retries are safe, because a beacon that reaches the API twice is counted once.
    const options = {
      path: apiPath,
      method: 'POST',
      headers: headersToSend,
      body,
      idempotent: true,
      blocking: false,
    } as const;
    api.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode, upstreamHeaders) => {
        status = statusCode;
        headers = buildHeaders(upstreamHeaders);
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => {
        onDone();
        response.writeHead(status, headers).end(joinChunks(chunks));
      },
      onResponseError: (_controller, error) => {
        onDone();
        reject(response, getServiceFailure(error));
      },
    });
  };

  /** Passes the request to the API as if it had been proxied. @returns false if the API declines it */
  const passToLocalApi = (handle: SocketHandler, request: IncomingMessage, response: ServerResponse): boolean => {
    request.url = apiPath;
    if (!config.TRUST_PROXY) delete request.headers['x-forwarded-for'];
    for (const [name, value] of Object.entries(localApiHeaders)) response.setHeader(name, value);
    return handle(request, response);
  };

  return {
    handle(request, response) {
      if (!isOrdinaryBeacon(request)) return false;
      const localApi = localServices.get(apiOrigin);
      if (localApi) return passToLocalApi(localApi, request, response);
      const chunks: Buffer[] = [];
      let reservedBytes = 0;
      let isRejected = false;
      const release = () => {
        bodyBudget.release(reservedBytes);
        reservedBytes = 0;
        chunks.length = 0;
      };
      // A body is counted as it arrives, so declared bodies that never arrive do not block others.
      request.on('data', (chunk: Buffer) => {
        if (isRejected) return;
        if (bodyBudget.reserve(chunk.length)) {
          reservedBytes += chunk.length;
          chunks.push(chunk);
          return;
        }
        isRejected = true;
        release();
        reject(response, busyProblem);
      });
      request.on('end', () => {
        if (!isRejected) forward(request, response, joinChunks(chunks), release);
      });
      // The visitor disconnected before sending the entire body.
      request.on('error', release);
      return true;
    },
    close: () => api.destroy(),
  };
}
