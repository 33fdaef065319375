import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackSite {
  /** Without a trailing slash. */
  origin: string;
  /** `address:port`, for the crawler's allow-list. */
  address: string;
  port: number;
  /** The paths and queries of all requests in order, including those for robots.txt. */
  requests: string[];
  close(): Promise<void>;
}

/** Serves a site on this machine and records the requests to it. */
export async function serveSite(listener: RequestListener): Promise<LoopbackSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    address: `127.0.0.1:${port}`,
    port,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Route = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

export const sendBody = (
  response: ServerResponse,
  body: string | Buffer,
  contentType = 'text/html; charset=utf-8',
): void => {
  response.writeHead(200, { 'content-type': contentType }).end(body);
};

/** Serves the given pages, keyed by path and query. Requests for other paths get a 404. */
export const serveRoutes = (routes: Record<string, Route>): Promise<LoopbackSite> =>
  serveSite((request, response) => {
    const route = routes[request.url ?? ''];
    if (route === undefined) response.writeHead(404).end();
    else if (typeof route === 'function') route(request, response);
    else sendBody(response, route);
  });

export const redirectTo =
  (location: string, status = 302): Route =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();
