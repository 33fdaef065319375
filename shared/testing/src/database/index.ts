import { randomBytes } from 'node:crypto';
import { type DatabaseTemplate, databaseOf, onServer, urlOf } from './templates.ts';
import { serverUrl } from './test-server.ts';

export { type OwnDatabase, startOwnDatabase } from './own-database.ts';
export type { DatabaseTemplate } from './templates.ts';

export interface TestDatabase {
  url: string;
  close(): Promise<void>;
}

/** A separate database for one suite on the run's server: a copy of the template if given, else empty. */
export async function openTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const server = await serverUrl();
  const copied = template ? await databaseOf(server, template) : 'template1';
  const name = `reportage_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${copied} strategy file_copy`));
  return {
    url: urlOf(server, name),
    close: async () => {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
