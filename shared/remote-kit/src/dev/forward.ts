import { request as httpRequest, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Headers that apply to one connection and are not forwarded. */
const hopByHopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

function removeConnectionHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name)));
}

export interface Forwarding {
  against: URL;
  localOrigin: string;
}

const replaceOrigin = (value: string, from: string, to: string): string =>
  value.startsWith(from) ? `${to}${value.slice(from.length)}` : value;

/** Forwards a request to the environment as if its own page had made it. */
export function requestEnvironment(
  request: IncomingMessage,
  { against, localOrigin }: Forwarding,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: request.method,
    headers: { ...removeConnectionHeaders(request.headers), ...headers, host: against.host },
  };
  for (const name of ['origin', 'referer']) {
    const value = request.headers[name];
    if (typeof value === 'string')
      options.headers = { ...options.headers, [name]: replaceOrigin(value, localOrigin, against.origin) };
  }
  return new Promise((resolve, reject) => {
    const send = against.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = send(new URL(request.url ?? '/', against), options, resolve);
    outgoing.once('error', reject);
    request.once('aborted', () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

/** Rewrites the response's headers for the local origin. */
export function toLocalHeaders(
  upstreamResponse: IncomingMessage,
  { against, localOrigin }: Forwarding,
): IncomingMessage['headers'] {
  const headers = removeConnectionHeaders(upstreamResponse.headers);
  if (headers.location) headers.location = replaceOrigin(headers.location, against.origin, localOrigin);
  return headers;
}

export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  forwarding: Forwarding,
): Promise<void> {
  const upstreamResponse = await requestEnvironment(request, forwarding);
  response.writeHead(upstreamResponse.statusCode ?? 502, toLocalHeaders(upstreamResponse, forwarding));
  upstreamResponse.pipe(response);
  response.once('close', () => upstreamResponse.destroy());
}
