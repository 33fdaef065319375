import { createServer, type ServerResponse } from 'node:http';
import { allowedOrigin, listenAtAllowedOrigin } from './allowed-origin.ts';

const renderLinks = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const pages: Record<string, { title: string; body: string }> = {
  '/': { title: 'Old port', body: renderLinks('/harbour', '/market', '/tower') },
  '/harbour': { title: 'The harbour wakes', body: renderLinks('/') },
  '/market': { title: 'Fish at five', body: renderLinks('/harbour') },
  '/tower': { title: 'Up the tower', body: renderLinks('/') },
};

export interface CrawledSite {
  origin: string;
  /** Serves the last page to the requests that have been waiting for it. */
  serveLastPage(): void;
  close(): Promise<void>;
}

/** Serves a publisher's site of four pages, which the product's crawler may visit although it is on this machine. */
export async function serveCrawledSite(): Promise<CrawledSite> {
  let isLastPageServed = false;
  const waitingResponses: ServerResponse[] = [];
  const respond = (response: ServerResponse, path: string) => {
    const page = pages[path];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page && `<!doctype html><html lang="en"><title>${page.title}</title><body>${page.body}</body></html>`);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/tower' && !isLastPageServed) waitingResponses.push(response);
    else respond(response, path);
  });
  await listenAtAllowedOrigin(server);
  return {
    origin: allowedOrigin,
    serveLastPage() {
      isLastPageServed = true;
      for (const response of waitingResponses.splice(0)) respond(response, '/tower');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
