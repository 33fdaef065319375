import { testServer } from '../database/config.ts';
import { serverUrl } from '../database/test-server.ts';

/** Before the first test of servers: one PostgreSQL for all of them. */
export default async function startDatabase(): Promise<void> {
  testServer.name(await serverUrl());
}
