import { testServer } from '../database/config.ts';
import { serverUrl } from '../database/test-server.ts';

/** Starts one PostgreSQL for all server tests. */
export default async function startDatabase(): Promise<void> {
  testServer.setUrl(await serverUrl());
}
