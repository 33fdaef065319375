import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type HostManifest, type RemoteManifest, remoteContractVersion } from '@reportage/contracts';
import { repository, runScript } from './repository-copy.ts';

/** Reads the prefixes that the copy's own route table assigns to its remotes. */
async function readPrefixes(copy: string): Promise<HostManifest['prefixes']> {
  const script = join(copy, 'prefixes.mjs');
  const table = join(copy, 'host/src/routes/remote-prefixes.ts');
  await writeFile(
    script,
    `const { listRemotePrefixes } = await import('${table}'); console.log(JSON.stringify(listRemotePrefixes()));`,
  );
  return JSON.parse(await runScript(script, [])) as HostManifest['prefixes'];
}

/** Creates a host build that has the copy's route table and provides what the remote requires. */
export async function createHostBuild(copy: string, { shared }: RemoteManifest): Promise<string> {
  const folder = join(copy, 'host-build');
  const manifest: HostManifest = {
    version: '1.0.0',
    contract: remoteContractVersion,
    provides: Object.fromEntries(Object.entries(shared).map(([name, range]) => [name, range.replace('^', '')])),
    prefixes: await readPrefixes(copy),
    events: { emits: [], known: [] },
    shares: {},
    integrity: {},
  };
  await mkdir(folder);
  await writeFile(join(folder, 'host.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), '<!--boot-config-->');
  return folder;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a separate edge server for the given releases. */
export async function startEdge(releases: string): Promise<{ origin: string; stop(): void }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const edge = spawn(process.execPath, [join(repository, 'deploy/edge/src/main.ts')], {
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      API_URL: origin,
      IDENTITY_URL: origin,
      CLIENT_ID: 'web',
      RELEASES_FOLDER: releases,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(edge, 'message');
  return { origin, stop: () => void edge.kill() };
}
