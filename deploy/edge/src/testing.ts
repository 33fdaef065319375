import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  errorCatalogue,
  getContentFile,
  getVersionFile,
  type HostManifest,
  type RemoteManifest,
  type User,
} from '@reportage/contracts';
import type { LocalServices } from '@reportage/deploy-service';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { publish } from './registry/index.ts';
import { createServer } from './server.ts';

export const computeHash = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const getHashes = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, content]) => [file, computeHash(content)]));

const createdFolders: string[] = [];

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-edge-'));
  createdFolders.push(folder);
  return folder;
}

/** Creates a releases folder with a live host and one remote. */
export async function createReleases(): Promise<string> {
  const releases = await createFolder();
  await publish(releases, [await createHostBuild(), await createRemoteBuild('mfe-media')]);
  return releases;
}

/** Truncates a revision's entry, as a full disk or a power failure would. @returns the file */
export async function truncateEntry(releases: string, revision: number): Promise<string> {
  const file = join(releases, 'history', `${String(revision).padStart(8, '0')}.json`);
  await truncate(file, 400);
  return file;
}

/** Removes all folders that tests created. */
export async function removeFolders(): Promise<void> {
  await Promise.all(createdFolders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Creates a route for a remote's manifest. */
export const createRoute = (path: string): RemoteManifest['routes'][number] => ({
  path,
  title: { en: path, de: path },
  needs: 'read',
});

/** Returns the path that a content-hashed file has in a build. */
export const buildChunkFile = (content: string): string =>
  getContentFile(`list.${computeHash(content).slice(7, 19).replace(/\W/g, '0')}.js`);

/**
 * Creates a remote's `dist/`, as a build would.
 * @param overrides fields of the manifest that differ from the defaults
 * @param chunks the content of files that other versions may share
 */
export async function createRemoteBuild(
  name: string,
  overrides: Partial<RemoteManifest> = {},
  chunks: readonly string[] = ['/* list */'],
): Promise<string> {
  const folder = await createFolder();
  const { version = '0.1.0-aaaaaa' } = overrides;
  const entry = getVersionFile(version, 'entry.abc123.js');
  const files: Record<string, string> = {
    [entry]: `export const name = '${name}';${'/* filler */'.repeat(200)}`,
    ...Object.fromEntries(chunks.map((content) => [buildChunkFile(content), content])),
  };
  const manifest: RemoteManifest = {
    name,
    version,
    contract: '^1.0.0',
    routes: [createRoute(`/${name}/*`)],
    nav: [],
    commands: [],
    searches: [],
    notifications: [],
    events: { emits: [], listens: [], schemas: {} },
    widgets: [],
    usesWidgets: [],
    entry,
    shared: { react: '^19.3.1' },
    uses: { react: 'useState' },
    critical: [entry],
    screens: {},
    integrity: getHashes(files),
    ...overrides,
  };
  await writeFiles(folder, { ...files, 'remote.json': JSON.stringify(manifest) });
  return folder;
}

const page = '<!doctype html><base href="/"><!--boot-config--><style nonce="__CSP_NONCE__"></style>';

/** The prefixes of the fake remotes. `mfe-reports` also has the prefix of `mfe-media`, so the two can conflict. */
const prefixes: HostManifest['prefixes'] = {
  ...Object.fromEntries(['mfe-media', 'mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map((name) => [name, [`/${name}/*`]])),
  'mfe-reports': ['/mfe-reports/*', '/mfe-media/*'],
};

/** Creates the host's `dist/`, as a build would. */
export async function createHostBuild(overrides: Partial<HostManifest> = {}, template = page): Promise<string> {
  const folder = await createFolder();
  const version = overrides.version ?? '0.1.0-host01';
  const script = `console.log('${version}');`;
  const main = getContentFile(`main.${version}.js`);
  const manifest: HostManifest = {
    version,
    contract: '1.0.0',
    provides: { react: '19.3.1' },
    exports: { react: 'useMemo useState' },
    shares: {},
    prefixes,
    events: { emits: [], known: [] },
    integrity: { [main]: computeHash(script) },
    ...overrides,
  };
  await writeFiles(folder, { [main]: script, 'index.html': template, 'host.json': JSON.stringify(manifest) });
  return folder;
}

/** Creates an edge that does not listen on a port. */
export const startEdge = (
  environment: Record<string, string>,
  localServices?: LocalServices,
): Promise<FastifyInstance> =>
  createServer(
    readConfig({
      API_URL: 'http://127.0.0.1:9',
      IDENTITY_URL: 'http://127.0.0.1:9',
      PUBLIC_ORIGIN: 'http://localhost:4770',
      CLIENT_ID: 'reportage-web',
      LOG_LEVEL: 'silent',
      MIN_FREE_BYTES: '0',
      ...environment,
    }),
    localServices,
  );

const ada: User = {
  id: 'usr_1',
  name: 'Ada',
  email: 'ada@example.test',
  username: 'ada',
  isAdmin: true,
  picture: null,
};
/** People, by their tokens. */
const people: Record<string, User> = { ada, bob: { ...ada, id: 'usr_2', email: 'bob@example.test', isAdmin: false } };

export interface AccountApi {
  origin: string;
  /** The path and authorization header of each request. */
  requests: string[];
  close(): void;
}

/** Starts a stand-in for the API. It only identifies the owners of tokens: Ada is platform staff, Bob is not. */
export async function startAccountApi(): Promise<AccountApi> {
  const requests: string[] = [];
  const server = createHttpServer((request, response) => {
    const { url, headers } = request;
    requests.push(`${url} ${headers.authorization}`);
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const user = url === '/api/account' ? people[token] : undefined;
    const code = token === 'key' ? 'keyNotAccepted' : 'tokenExpired';
    const problem = { type: 'about:blank', code, requestId: 'r', ...errorCatalogue[code] };
    response.writeHead(user ? 200 : problem.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(user ?? problem));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
