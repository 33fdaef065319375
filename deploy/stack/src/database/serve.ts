import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Failure } from '../failure.ts';
import { socketFile, socketFolder } from './location.ts';
import { startUpkeep } from './upkeep.ts';
import { startWireServer } from './wire/wire-server.ts';

/** Services hold small pools; a few more are for tools and tests. */
const maxConnections = 60;

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
  if (!isOurs)
    throw new Failure(
      `The folder ${folder} belongs to somebody else; remove it, or set TMPDIR to a folder of your own.`,
    );
  await chmod(folder, 0o700);
}

/** A failed engine answers nothing any more: end, so that the supervisor starts a fresh process that recovers from the log. */
function endProcess(error: unknown): void {
  console.error(JSON.stringify({ level: 60, service: 'db', msg: 'the database engine failed', err: String(error) }));
  process.exit(1);
}

const tellUpkeepFailed = (error: unknown): void =>
  console.error(JSON.stringify({ level: 40, service: 'db', msg: 'a table was not tidied', err: String(error) }));

/** Listens at once, so that services which start meanwhile wait for their answer and not for the socket. */
export async function serveDatabase(database: Promise<PGlite>, dataFolder: string): Promise<{ stop(): Promise<void> }> {
  await prepareFolder(socketFolder(dataFolder));
  const path = socketFile(dataFolder);
  // The lock of the data folder is ours, so a socket that lies here was left behind.
  await rm(path, { force: true });
  const server = await startWireServer({ database, path, maxConnections, onEngineFailure: endProcess });
  const upkeep = startUpkeep(server.betweenTurns, tellUpkeepFailed);
  return {
    stop: async () => {
      upkeep.stop();
      await server.stop();
      await rm(socketFolder(dataFolder), { recursive: true, force: true });
    },
  };
}
