import { testServer } from '../database/config.ts';
import { getServerUrl } from '../database/test-server.ts';

/** Starts a PostgreSQL server for all server tests. */
export default async function startDatabase(): Promise<void> {
  testServer.setUrl(await getServerUrl());
}
