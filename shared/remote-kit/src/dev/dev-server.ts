import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type BootConfig, getRemoteBase, livePaths } from '@reportage/contracts';
import { DevFailure, getReason } from './failure.ts';
import { type Forwarding, forward, requestEnvironment, toLocalHeaders } from './forward.ts';
import type { LocalBuild } from './local-build.ts';
import { createLocalPage } from './local-page.ts';
import { createReloadChannel, reloadPaths, reloadScript } from './reload.ts';

/** The number of builds whose files are served. An open page may still request files of an earlier build. */
const maxBuilds = 3;

const getContentType = (file: string): string => {
  if (/\.m?js$/.test(file)) return 'text/javascript; charset=utf-8';
  if (/\.(json|map)$/.test(file)) return 'application/json';
  return file.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
};

export interface DevServer {
  origin: string;
  /** Serves this build from now on and updates the open pages. */
  use(build: LocalBuild): void;
  announceFailure(text: string): void;
  close(): Promise<void>;
}

interface DevServerOptions {
  against: URL;
  boot: BootConfig;
  port: number;
  /** React's development build, for fast refresh. */
  pageReact?: string | undefined;
}

/** Serves the environment's page with one remote built locally. @throws {DevFailure} if the port is in use */
export async function startDevServer({ against, boot, port, pageReact }: DevServerOptions): Promise<DevServer> {
  const reloadChannel = createReloadChannel();
  let builds: LocalBuild[] = [];
  /** Hot updates that take an open page from each build to the next. */
  const updates = new Map<string, Buffer>();
  const environmentOrigins = [against.origin, new URL(boot.oidc.redirectUri).origin];
  let forwardOptions: Forwarding;

  function sendScript(text: string, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    response.end(text);
  }

  function sendLocalFile(path: string, response: ServerResponse): boolean {
    for (const { manifest, files } of builds) {
      const base = getRemoteBase(manifest.name);
      const file = path.startsWith(base) ? decodeURIComponent(path.slice(base.length)) : '';
      const content = files.get(file) ?? updates.get(file);
      if (!content) continue;
      response.writeHead(200, { 'content-type': getContentType(file), 'cache-control': 'no-store' });
      response.end(content);
      return true;
    }
    return false;
  }

  /** Forwards the environment's response with a changed body. Requests it uncompressed and bypasses caches. */
  async function sendChangedResponse(
    request: IncomingMessage,
    response: ServerResponse,
    change: (body: string) => string,
  ): Promise<void> {
    delete request.headers['if-none-match'];
    const upstream = await requestEnvironment(request, forwardOptions, { 'accept-encoding': 'identity' });
    const body = await text(upstream);
    const headers = toLocalHeaders(upstream, forwardOptions);
    delete headers['content-length'];
    delete headers.etag;
    response.writeHead(upstream.statusCode ?? 502, headers);
    response.end(upstream.statusCode === 200 ? change(body) : body);
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', forwardOptions.localOrigin);
    const [build] = builds;
    if (pathname === reloadPaths.script) sendScript(reloadScript, response);
    else if (pathname === reloadPaths.react && pageReact) sendScript(pageReact, response);
    else if (pathname === reloadPaths.events) reloadChannel.add(response);
    else if (sendLocalFile(pathname, response)) return;
    else if (build && pathname === livePaths.release)
      await sendChangedResponse(request, response, (body) => withLocalVersion(body, build));
    else if (isNavigation(request))
      await sendChangedResponse(request, response, (html) =>
        createLocalPage(html, { build, environmentOrigins, localOrigin: forwardOptions.localOrigin, pageReact }),
      );
    else await forward(request, response, forwardOptions);
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${against.origin}: ${getReason(error)}`);
    });
  });
  await listen(server, port);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  forwardOptions = { against, localOrigin: origin };
  return {
    origin,
    use(build) {
      builds = [build, ...builds].slice(0, maxBuilds);
      const hotUpdates = [...build.files].filter(([file]) => file.includes('.hot-update.'));
      for (const [file, content] of hotUpdates) updates.set(file, content);
      reloadChannel.announceBuild(build);
    },
    announceFailure: reloadChannel.announceFailure,
    close() {
      reloadChannel.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const isNavigation = ({ method, headers, url = '/' }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(api|t|identity|r|static)\//.test(url);

/** Reports the local version as live; otherwise the tab would keep offering a reload. */
function withLocalVersion(body: string, { manifest }: LocalBuild): string {
  const live = JSON.parse(body) as { versions: Record<string, string | null> };
  return JSON.stringify({ ...live, versions: { ...live.versions, [manifest.name]: manifest.version } });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new DevFailure(`Port ${port} is in use by another program; choose another one with --port.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
