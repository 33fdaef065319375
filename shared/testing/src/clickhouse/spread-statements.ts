import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

const clusterClause = / on cluster `\w+`/gi;

/** Rewrites a statement for a single server without replication, which the test servers do not support. */
const removeReplicas = (sql: string): string =>
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
 * Creates a proxy for the first server that acts as a cluster's keeper: it sends statements with `ON CLUSTER` to one
 * server after another. All other statements are forwarded unchanged.
 */
export function spreadStatements(origins: readonly string[]): Server {
  const respond = async (request: IncomingMessage): Promise<Response> => {
    const body = await buffer(request);
    const text = body.toString();
    const [first = ''] = origins;
    if (text.search(clusterClause) < 0) return forward(request, first, body);
    let response = new Response();
    for (const origin of origins) {
      response = await forward(request, origin, removeReplicas(text));
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
        // Responds like a load balancer if the server is down.
        response.writeHead(503).end(String(error));
      });
  });
}
