/**
 * Runs an embedded server and a streaming replica of it, for tests. The product itself has no replica. The messages
 * `stop` and `start` stop and start the replica.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveUntilSignal } from '@reportage/deploy-service';
import type { ProgramRun } from '../../supervise/program.ts';
import { getDatabaseAddress } from '../address.ts';
import { openCluster } from '../cluster.ts';
import { readDatabaseConfig } from '../config.ts';
import { createSocketDirectory, makePrivate } from '../folders.ts';
import { getClusterFolder, getSocketDirectory } from '../location.ts';
import { getPostgresUser } from '../postgres-user.ts';
import { findBinFolder } from '../programs.ts';
import { startServer } from '../server.ts';

const { DATA_FOLDER: dataFolder } = readDatabaseConfig();
const folders = { primary: join(dataFolder, 'primary'), replica: join(dataFolder, 'replica') };
const runAs = getPostgresUser();
const binFolder = await findBinFolder(runAs);
/** Turns on replication, which is off in the embedded database. */
const replicationSettings = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB'];

async function start(folder: string, extraSettings: readonly string[] = []): Promise<ProgramRun> {
  const { settings } = await getDatabaseAddress(folder);
  await createSocketDirectory(getSocketDirectory(folder), runAs);
  const allSettings = [...settings, ...replicationSettings, ...extraSettings];
  return startServer({ binFolder, cluster: getClusterFolder(folder), runAs, settings: allSettings, isDurable: true });
}

async function stop(run: ProgramRun): Promise<void> {
  run.shutDown();
  await run.exited;
}

await Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
await openCluster(folders.primary, { binFolder, runAs, password: undefined });
// A copy of a stopped server's files can become its replica.
const first = await start(folders.primary);
await first.ready;
await stop(first);
await cp(getClusterFolder(folders.primary), getClusterFolder(folders.replica), {
  recursive: true,
  preserveTimestamps: true,
});
await writeFile(join(getClusterFolder(folders.replica), 'standby.signal'), '');
await makePrivate(getClusterFolder(folders.replica), runAs);

const primary = await start(folders.primary);
await primary.ready;
const startReplica = (): Promise<ProgramRun> =>
  start(folders.replica, [`primary_conninfo=host=${getSocketDirectory(folders.primary)} user=postgres`]);
let replica: ProgramRun | null = await startReplica();

async function handleMessage(message: unknown): Promise<void> {
  if (message === 'stop' && replica) {
    await stop(replica);
    replica = null;
  }
  if (message === 'start') replica ??= await startReplica();
  process.send?.({ type: 'done' });
}
process.on('message', (message) => void handleMessage(message));

const [{ url }, { url: replicaUrl }] = await Promise.all([
  getDatabaseAddress(folders.primary),
  getDatabaseAddress(folders.replica),
]);
process.send?.({ type: 'address', url, replicaUrl });
serveUntilSignal({
  async close() {
    if (replica) await stop(replica);
    await stop(primary);
    for (const folder of [...Object.values(folders).map(getSocketDirectory), dataFolder])
      await rm(folder, { recursive: true, force: true });
  },
});
