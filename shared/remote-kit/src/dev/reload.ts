import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { getRemoteBase } from '@reportage/contracts';
import { leftoversScript } from './leftovers.ts';
import type { LocalBuild } from './local-build.ts';

export const reloadPaths = { script: '/__dev/reload.js', react: '/__dev/react.js', events: '/__dev/events' } as const;

/**
 * Shown over the previous version, which keeps running until a build succeeds. Styles are set one by one, because the
 * page's policy allows style elements only with its nonce.
 */
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

/** The page's registry does not know the files of an update, so their hashes are sent with it. */
const allowUpdates = `
  const updates = {};
  const allow = (integrity) => {
    Object.assign(updates, integrity);
    if (allow.isInstalled) return;
    allow.isInstalled = true;
    const published = globalThis.__reportageIntegrity;
    globalThis.__reportageIntegrity = (url) => updates[new URL(url, location.href).pathname] ?? published?.(url);
  };`;

/**
 * Runs in the page: updates it to a newer build, in place or by a reload, shows why a build failed, and logs everything
 * that remotes leave behind when they are unmounted.
 */
export const reloadScript = `${leftoversScript}
(() => {
  let { build } = document.currentScript.dataset;${failureBox}${allowUpdates}
  let lastUpdate = Promise.resolve();
  const events = new EventSource('${reloadPaths.events}');
  events.addEventListener('build', ({ data }) => {
    hide();
    const newest = JSON.parse(data);
    if (newest.build === build) return;
    const hot = globalThis.__reportageHot;
    build = newest.build;
    allow(newest.integrity);
    // If the remote is not on the page, its next mount would still use the old build, and some changes, such as a new
    // route, require a page reload.
    lastUpdate = lastUpdate.then(() => hot?.update(newest.build)).catch((error) => console.info(error)).then((isApplied) => {
      if (!isApplied) location.reload();
    });
  });
  events.addEventListener('failure', ({ data }) => {
    console.error(JSON.parse(data));
    show(JSON.parse(data));
  });
})();
`;

const hashText = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Renders a script element that the page's policy allows: from the page's origin, with its nonce and a hash. */
const renderScriptTag = (nonce: string, path: string, text: string, moreAttributes = ''): string =>
  `<script defer nonce="${nonce}" src="${path}" integrity="${hashText(text)}" crossorigin="anonymous"${moreAttributes}></script>`;

/** Renders the script element of the local React, which is placed before the host's own React and replaces it. */
export const renderReactTag = (nonce: string, text: string): string => renderScriptTag(nonce, reloadPaths.react, text);

export const renderReloadTag = (nonce: string, build: string): string =>
  renderScriptTag(nonce, reloadPaths.script, reloadScript, ` data-build="${build}"`);

/** Serializes the build's hash, and the hashes of its hot-update files, for an event. */
const describeBuild = ({ hash, manifest, files }: LocalBuild): string =>
  JSON.stringify({
    build: hash,
    integrity: Object.fromEntries(
      [...files]
        .filter(([file]) => file.endsWith('.hot-update.js'))
        .map(([file, content]) => [`${getRemoteBase(manifest.name)}${file}`, hashText(content)]),
    ),
  });

/** Notifies the open pages about builds and failures. */
export function createReloadChannel(): {
  add(response: ServerResponse): void;
  announceBuild(build: LocalBuild): void;
  announceFailure(text: string): void;
  close(): void;
} {
  const pages = new Set<ServerResponse>();
  let lastEvent = '';
  const broadcast = (event: string, data: string): void => {
    lastEvent = `event: ${event}\ndata: ${data}\n\n`;
    for (const page of pages) page.write(lastEvent);
  };
  return {
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: 500\n\n${lastEvent}`);
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    announceBuild: (build) => broadcast('build', describeBuild(build)),
    announceFailure: (text) => broadcast('failure', JSON.stringify(text)),
    close() {
      for (const page of pages) page.end();
    },
  };
}
