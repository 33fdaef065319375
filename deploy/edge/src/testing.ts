import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HostManifest, RemoteManifest } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { publish } from './registry/index.ts';
import { createServer } from './server.ts';

export const hashOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const made: string[] = [];

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-edge-'));
  made.push(folder);
  return folder;
}

/** A releases folder with a host and one remote that run. */
export async function makeReleases(): Promise<string> {
  const releases = await makeFolder();
  await publish(releases, [await makeHostBuild(), await makeRemoteBuild('mfe-media')]);
  return releases;
}

/** Removes every folder that the tests made. */
export async function removeFolders(): Promise<void> {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** A screen's entry in a remote's metadata. */
export const routeAt = (path: string): RemoteManifest['routes'][number] => ({
  path,
  title: { en: path, de: path },
  needs: 'read',
});

/** A remote's `dist/`, as the build leaves it; `change` spoils or varies its description. */
export async function makeRemoteBuild(name: string, change: Partial<RemoteManifest> = {}): Promise<string> {
  const folder = await makeFolder();
  const entry = `export const name = '${name}';${'/* filler */'.repeat(200)}`;
  const manifest: RemoteManifest = {
    name,
    version: '0.1.0-aaaaaa',
    contract: '^1.0.0',
    routes: [routeAt(`/${name}/*`)],
    nav: [],
    commands: [],
    events: { emits: [], listens: [] },
    widgets: [],
    usesWidgets: [],
    entry: 'entry.abc123.js',
    shared: { react: '^19.3.1' },
    critical: ['entry.abc123.js'],
    screens: {},
    integrity: { 'entry.abc123.js': hashOf(entry) },
    ...change,
  };
  await writeFiles(folder, { 'entry.abc123.js': entry, 'remote.json': JSON.stringify(manifest) });
  return folder;
}

const page = '<!doctype html><base href="/"><!--boot-config--><style nonce="__CSP_NONCE__"></style>';

/** Each fake remote's own prefix; reports claims another's besides, so that two can meet. */
const prefixes: HostManifest['prefixes'] = {
  ...Object.fromEntries(['mfe-media', 'mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map((name) => [name, [`/${name}/*`]])),
  'mfe-reports': ['/mfe-reports/*', '/mfe-media/*'],
};

/** The host's `dist/`, as the build leaves it. */
export async function makeHostBuild(change: Partial<HostManifest> = {}, template = page): Promise<string> {
  const folder = await makeFolder();
  const version = change.version ?? '0.1.0-host01';
  const script = `console.log('${version}');`;
  const manifest: HostManifest = {
    version,
    contract: '1.0.0',
    provides: { react: '19.3.1' },
    shares: {},
    prefixes,
    events: { emits: [], known: [] },
    integrity: { 'main.abc123.js': hashOf(script) },
    ...change,
  };
  await writeFiles(folder, { 'main.abc123.js': script, 'index.html': template, 'host.json': JSON.stringify(manifest) });
  return folder;
}

/** An edge before the given releases, without a listening port. */
export const startEdge = (environment: Record<string, string>): Promise<FastifyInstance> =>
  createServer(
    readConfig({
      API_URL: 'http://127.0.0.1:9',
      IDENTITY_URL: 'http://127.0.0.1:9',
      PUBLIC_ORIGIN: 'http://localhost:4770',
      CLIENT_ID: 'reportage-web',
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  );
