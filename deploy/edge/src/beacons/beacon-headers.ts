import type { IncomingMessage } from 'node:http';
import { containment, defaultHeaders } from '../containment.ts';

/**
 * Headers of a browser that no beacon needs, most of its bytes: what describes the connection to the edge, and who or what the page
 * is. Everything else travels on, since the network in front may tell the visitor's country in a header of any name.
 */
const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'content-length'],
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'origin', 'referer', 'cache-control', 'pragma'],
  ...['priority', 'dnt'],
]);
const isDropped = (name: string): boolean => dropped.has(name) || name.startsWith('sec-');

/** What the API gets of a beacon's headers, as names and values by turns, with the visitor's address as the edge determines it. */
export function forwardedHeaders({ rawHeaders, headers, socket }: IncomingMessage, trustsProxy: boolean): string[] {
  const before = trustsProxy ? headers['x-forwarded-for'] : undefined;
  const address = socket.remoteAddress ?? '';
  const forwarded = ['x-forwarded-for', before ? `${before}, ${address}` : address];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
    if (!isDropped(name.toLowerCase())) forwarded.push(name, value);
  }
  return forwarded;
}

/** What a page of another origin may need of the API's answer. */
const kept = [
  ...['content-type', 'content-length', 'cache-control', 'retry-after', 'x-request-id'],
  ...['access-control-allow-origin', 'cross-origin-resource-policy'],
];

type Headers = Record<string, string | string[] | undefined>;

/** Makes the headers of an answer of those that the API gave, with those of every answer that is no page. */
export function answerHeaders(common: Record<string, string>): (answered: Headers) => string[] {
  const always = { ...common, 'content-security-policy': containment };
  const fixed = Object.entries(always).flat();
  const defaults = Object.entries(defaultHeaders);
  return (answered) => {
    const headers = [...fixed];
    for (const name of kept) if (answered[name] !== undefined) headers.push(name, String(answered[name]));
    for (const [name, value] of defaults) if (answered[name] === undefined) headers.push(name, value);
    return headers;
  };
}
