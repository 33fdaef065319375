import type { IncomingMessage } from 'node:http';
import { containment, defaultHeaders } from '../containment.ts';

/**
 * Browser headers that are not forwarded with beacons. They make up most of a beacon's bytes and describe the
 * connection to the edge, the page or its origin. All others are forwarded, because a proxy may send the visitor's
 * country in a header with any name.
 */
const droppedHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'content-length'],
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'origin', 'referer', 'cache-control', 'pragma'],
  ...['priority', 'dnt'],
]);
const isDropped = (name: string): boolean => droppedHeaders.has(name) || name.startsWith('sec-');

/**
 * Lists the headers for the API as alternating names and values, with the visitor's address as determined
 * by the edge.
 */
export function listForwardedHeaders({ rawHeaders, headers, socket }: IncomingMessage, trustsProxy: boolean): string[] {
  const previousAddresses = trustsProxy ? headers['x-forwarded-for'] : undefined;
  const address = socket.remoteAddress ?? '';
  const forwardedHeaders = ['x-forwarded-for', previousAddresses ? `${previousAddresses}, ${address}` : address];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
    if (!isDropped(name.toLowerCase())) forwardedHeaders.push(name, value);
  }
  return forwardedHeaders;
}

/** Headers of the API's response that pages from other origins may need. */
const exposedHeaders = [
  ...['content-type', 'content-length', 'cache-control', 'retry-after', 'x-request-id'],
  ...['access-control-allow-origin', 'cross-origin-resource-policy'],
];

type Headers = Record<string, string | string[] | undefined>;

/** Creates a function that adds the headers of all edge responses to the API's headers. */
export function createHeaderBuilder(common: Record<string, string>): (upstreamHeaders: Headers) => string[] {
  const commonHeaders = { ...common, 'content-security-policy': containment };
  const fixedHeaders = Object.entries(commonHeaders).flat();
  const defaults = Object.entries(defaultHeaders);
  return (upstreamHeaders) => {
    const headers = [...fixedHeaders];
    for (const name of exposedHeaders)
      if (upstreamHeaders[name] !== undefined) headers.push(name, String(upstreamHeaders[name]));
    for (const [name, value] of defaults) if (upstreamHeaders[name] === undefined) headers.push(name, value);
    return headers;
  };
}
