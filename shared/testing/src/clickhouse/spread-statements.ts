import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

const clusterClause = / on cluster `\w+`/gi;

/** Removes replication, which the test servers do not support, from a statement. */
const removeReplication = (sql: string): string =>
  sql
    .replaceAll(clusterClause, '')
    .replaceAll(/ReplicatedMergeTree\('[^']*', '\{replica\}'\)/g, 'MergeTree')
    .replaceAll(/, replicated_deduplication_window_seconds = \d+/g, '')
    .replaceAll('replicated_deduplication_window', 'non_replicated_deduplication_window');

async function forward(request: IncomingMessage, origin: string, body: Buffer | string): Promise<Response> {
  const { authorization, 'content-type': contentType } = request.headers;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers: { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) },
    ...(hasBody && { body: new Uint8Array(Buffer.from(body)) }),
  });
}

/**
 * Creates a proxy that acts as the cluster's keeper: it sends statements with `ON CLUSTER` to one server after another,
 * and forwards all other statements unchanged to the first.
 */
export function createClusterProxy(origins: readonly string[]): Server {
  const respond = async (request: IncomingMessage): Promise<Response> => {
    const body = await buffer(request);
    const text = body.toString();
    const [first = ''] = origins;
    if (text.search(clusterClause) < 0) return forward(request, first, body);
    let response = new Response();
    for (const origin of origins) {
      response = await forward(request, origin, removeReplication(text));
      if (!response.ok) break;
    }
    return response;
  };
  return createServer((request, response) => {
    respond(request)
      .then(async (upstream) => {
        const headers = [...upstream.headers].filter(
          ([name]) => !/^(transfer-encoding|connection|content-length|content-encoding)$/.test(name),
        );
        response.writeHead(upstream.status, Object.fromEntries(headers));
        response.end(Buffer.from(await upstream.arrayBuffer()));
      })
      .catch((error: unknown) => {
        // If the server is down, responds as a load balancer would.
        response.writeHead(503).end(String(error));
      });
  });
}
