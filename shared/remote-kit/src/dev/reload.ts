import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { leftoversScript } from './leftovers.ts';

export const reloadPaths = { script: '/__dev/reload.js', events: '/__dev/events' } as const;

/** Runs in the page: reloads it once a newer build is available, and names in the console what remotes leave when they are unmounted. */
export const reloadScript = `${leftoversScript}
(() => {
  const { build } = document.currentScript.dataset;
  const events = new EventSource('${reloadPaths.events}');
  events.addEventListener('build', ({ data }) => data !== build && location.reload());
  events.addEventListener('failure', ({ data }) => console.error(JSON.parse(data)));
})();
`;

const integrity = `sha384-${createHash('sha384').update(reloadScript).digest('base64')}`;

/** Satisfies the page's policy: own origin, nonce and hash. */
export const reloadTag = (nonce: string, version: string): string =>
  `<script defer nonce="${nonce}" src="${reloadPaths.script}" integrity="${integrity}" crossorigin="anonymous" data-build="${version}"></script>`;

/** Notifies the open pages of builds and failures. */
export function createReloads(): {
  add(response: ServerResponse): void;
  announceBuild(version: string): void;
  announceFailure(text: string): void;
  close(): void;
} {
  const pages = new Set<ServerResponse>();
  let last = '';
  const broadcast = (event: string, data: string): void => {
    last = `event: ${event}\ndata: ${data}\n\n`;
    for (const page of pages) page.write(last);
  };
  return {
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: 500\n\n${last}`);
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    announceBuild: (version) => broadcast('build', version),
    announceFailure: (text) => broadcast('failure', JSON.stringify(text)),
    close() {
      for (const page of pages) page.end();
    },
  };
}
