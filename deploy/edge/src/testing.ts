import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@reportage/contracts';

export const hashOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const made: string[] = [];

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-edge-'));
  made.push(folder);
  return folder;
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

/** A remote's `dist/`, as the build leaves it; `change` spoils or varies its description. */
export async function makeRemoteBuild(name: string, change: Partial<RemoteManifest> = {}): Promise<string> {
  const folder = await makeFolder();
  const entry = `export const name = '${name}';${'/* filler */'.repeat(200)}`;
  const manifest: RemoteManifest = {
    name,
    version: '0.1.0-aaaaaa',
    contract: '^1.0.0',
    routes: [{ path: `/${name}/*`, title: name }],
    nav: [],
    events: { emits: [], listens: [] },
    widgets: [],
    entry: 'entry.abc123.js',
    shared: { react: '^19.3.1' },
    critical: ['entry.abc123.js'],
    integrity: { 'entry.abc123.js': hashOf(entry) },
    ...change,
  };
  await writeFiles(folder, { 'entry.abc123.js': entry, 'remote.json': JSON.stringify(manifest) });
  return folder;
}

const page = '<!doctype html><base href="/"><!--boot-config--><style nonce="__CSP_NONCE__"></style>';

export async function makeHostBuild(
  version = '0.1.0-host01',
  provides: Record<string, string> = { react: '19.3.1' },
  template = page,
): Promise<string> {
  const folder = await makeFolder();
  const script = `console.log('${version}');`;
  await writeFiles(folder, {
    'main.abc123.js': script,
    'index.html': template,
    'host.json': JSON.stringify({
      version,
      contract: '1.0.0',
      provides,
      integrity: { 'main.abc123.js': hashOf(script) },
    }),
  });
  return folder;
}
