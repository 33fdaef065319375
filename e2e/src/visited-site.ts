import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Heights of the visited page and the visitor's window. After a scroll to `y`, the depth is (y + window) / page. */
export const pageHeight = 5_000;
export const windowHeight = 1_000;

export interface VisitedSite {
  /** Returns the URL of a page on the site. */
  getUrl(path: string): string;
  close(): Promise<void>;
}

/** Serves a publisher's site on a separate origin, where every page contains the script tag exactly as provided. */
export async function serveVisitedSite(scriptTag: string): Promise<VisitedSite> {
  const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Harbour walk</title>${scriptTag}</head>
  <body style="margin:0;height:${pageHeight}px;overflow-anchor:none">
    <h1 style="margin:0">Harbour walk</h1>
    <button type="button">Read on</button>
  </body>
</html>`;
  const server = createServer((request, response) => {
    const isPage = request.url?.startsWith('/stories/') ?? false;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? page : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    getUrl: (path) => `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
