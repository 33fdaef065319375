import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageHeight } from './visit-steps.ts';

export interface VisitedPages {
  origin: string;
  /** Serves a visit's pages, which load this script. */
  addVisit(visitId: string, scriptUrl: string): void;
  close(): Promise<void>;
}

/** Fixed positions of a page's controls, independent of scrolling. */
export const controlLeft = 20;
export const controlTops = { button: 20, link: 80, text: 140, navigate: 200 } as const;

const getStyle = (control: keyof typeof controlTops): string =>
  `style="position:fixed;margin:0;left:${controlLeft}px;top:${controlTops[control]}px;width:200px;height:40px"`;

/**
 * Renders a page without a title, so cards show its URL. Like a page with a consent banner, it passes on the stored
 * decision before the script loads.
 */
const renderPage = (scriptUrl: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><link rel="icon" href="data:,">
<script>window.reportageConsent = localStorage.consent; history.scrollRestoration = 'manual';</script>
<script async src="${scriptUrl}"></script></head>
<body style="margin:0;height:${pageHeight}px;overflow-anchor:none">
<button type="button" ${getStyle('button')}>Read more</button>
<a id="link" href="/elsewhere" ${getStyle('link')}>Elsewhere</a>
<p id="text" ${getStyle('text')}>Text</p>
<a id="navigate" href="/elsewhere" ${getStyle('navigate')}>Next</a>
<script>
link.onclick = (event) => event.preventDefault();
navigate.onclick = (event) => { event.preventDefault(); history.pushState(null, '', navigate.dataset.to); };
</script>
</body></html>`;

/** Serves the pages of all visits on one origin. Any path is a page, and its second segment is the visit's id. */
export async function servePages(): Promise<VisitedPages> {
  const scriptUrls = new Map<string, string>();
  const server = createServer(({ url = '' }, response) => {
    const pageScriptUrl = scriptUrls.get(url.split('/')[2] ?? '');
    response.writeHead(pageScriptUrl ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(pageScriptUrl ? renderPage(pageScriptUrl) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    addVisit: (visitId, scriptUrl) => void scriptUrls.set(visitId, scriptUrl),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
