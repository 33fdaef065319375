import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Collector {
  origin: string;
  /** Event names of each batch, in order of arrival. */
  batches: string[][];
  close(): Promise<void>;
}

const acknowledgement = '{"status":1,"error":null}';

const getEventNames = (body: string): string[] => {
  const data = new URLSearchParams(body).get('data') ?? '';
  const items = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as { event: string }[];
  return items.map(({ event }) => event);
};

/** Accepts events over HTTP like the library's collector; with `hangs` it never responds. */
export async function openCollector({ hangs = false } = {}): Promise<Collector> {
  const batches: string[][] = [];
  const pendingResponses: ServerResponse[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-credentials', 'true');
      if (hangs) {
        pendingResponses.push(response);
        return;
      }
      if (request.url?.startsWith('/track/')) batches.push(getEventNames(body));
      response.end(acknowledgement);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    close: () =>
      new Promise((resolve) => {
        for (const response of pendingResponses) response.end(acknowledgement);
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
