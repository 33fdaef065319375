import { testServer } from './config.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';

let started: Promise<OwnDatabase> | undefined;

/** The server for this process's databases: the configured one, else one that stops with the process. */
export async function serverUrl(): Promise<string> {
  const url = testServer.url();
  if (url) return url;
  started ??= startOwnDatabase('off');
  return (await started).url;
}

/** Stops the server if this process started it. */
export async function stopServer(): Promise<void> {
  const server = await started;
  started = undefined;
  await server?.close();
}
