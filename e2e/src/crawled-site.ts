import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { crawledSitePort } from './config.ts';

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const pages: Record<string, { title: string; body: string }> = {
  '/': { title: 'Old port', body: links('/harbour', '/market', '/tower') },
  '/harbour': { title: 'The harbour wakes', body: links('/') },
  '/market': { title: 'Fish at five', body: links('/harbour') },
  '/tower': { title: 'Up the tower', body: links('/') },
};

export interface CrawledSite {
  origin: string;
  /** Serves the last page, whose requests have been kept waiting. */
  openTower(): void;
  close(): Promise<void>;
}

const maxAttempts = 50;

/** The port was free when the product started: a connection that is using it will release it soon. */
async function listen(server: Server): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await once(server.listen(crawledSitePort, '127.0.0.1'), 'listening');
      return;
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await wait(200);
    }
  }
}

/** A publisher's site of four pages, which the product's crawler may visit although it is on this machine. */
export async function serveCrawledSite(): Promise<CrawledSite> {
  let isTowerOpen = false;
  const waiting: ServerResponse[] = [];
  const answer = (response: ServerResponse, path: string) => {
    const page = pages[path];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page && `<!doctype html><html lang="en"><title>${page.title}</title><body>${page.body}</body></html>`);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/tower' && !isTowerOpen) waiting.push(response);
    else answer(response, path);
  });
  await listen(server);
  return {
    origin: `http://127.0.0.1:${crawledSitePort}`,
    openTower() {
      isTowerOpen = true;
      for (const response of waiting.splice(0)) answer(response, '/tower');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
