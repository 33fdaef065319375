import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { leftoversScript } from './leftovers.ts';

export const reloadPaths = { script: '/__dev/reload.js', events: '/__dev/events' } as const;

/** Over the previous version, which runs on until a build succeeds. Styles are set one by one: the page's policy allows no other style without its nonce. */
const failureBox = `
  const hide = () => document.getElementById('dev-failure')?.remove();
  const show = (text) => {
    hide();
    const box = Object.assign(document.createElement('pre'), { id: 'dev-failure', textContent: text });
    box.setAttribute('role', 'alert');
    Object.assign(box.style, {
      position: 'fixed', inset: 'auto 16px 16px', zIndex: '2147483647', maxHeight: '50vh', overflow: 'auto', margin: '0',
      padding: '16px', borderRadius: '8px', background: '#2b0b0e', color: '#ffd7da', font: '13px/1.5 ui-monospace, monospace',
      whiteSpace: 'pre-wrap',
    });
    document.body.append(box);
  };`;

/** Runs in the page: reloads it once a newer build is available, and shows why a build failed, and names in the console what remotes leave when they are unmounted. */
export const reloadScript = `${leftoversScript}
(() => {
  const { build } = document.currentScript.dataset;${failureBox}
  const events = new EventSource('${reloadPaths.events}');
  events.addEventListener('build', ({ data }) => {
    hide();
    if (data !== build) location.reload();
  });
  events.addEventListener('failure', ({ data }) => {
    console.error(JSON.parse(data));
    show(JSON.parse(data));
  });
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
