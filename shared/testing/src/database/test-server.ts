import { testServer } from './config.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';

let started: Promise<OwnDatabase> | undefined;

/** The server on which this process makes its databases: the one that is named to it, else one that ends with it. */
export async function serverUrl(): Promise<string> {
  const url = testServer.url();
  if (url) return url;
  started ??= startOwnDatabase('off');
  return (await started).url;
}

/** Ends the server that this process started, where it did. */
export async function stopServer(): Promise<void> {
  const server = await started;
  started = undefined;
  await server?.close();
}
