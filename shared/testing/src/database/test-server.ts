import { testServer } from './config.ts';
import { type DedicatedDatabase, startDedicatedDatabase } from './dedicated-database.ts';

let startedServer: Promise<DedicatedDatabase> | undefined;

/**
 * Returns the URL of the server for this process's databases: the configured one, or one that stops with the process.
 */
export async function getServerUrl(): Promise<string> {
  const url = testServer.url();
  if (url) return url;
  startedServer ??= startDedicatedDatabase('off');
  return (await startedServer).url;
}

/** Stops the server if this process started it. */
export async function stopServer(): Promise<void> {
  const server = await startedServer;
  startedServer = undefined;
  await server?.close();
}
