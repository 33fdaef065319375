import { randomBytes } from 'node:crypto';
import { type DatabaseTemplate, ensureTemplateDatabase, getUrl, withClient } from './templates.ts';
import { getServerUrl } from './test-server.ts';

export { type DedicatedDatabase, startDedicatedDatabase } from './dedicated-database.ts';
export { type ReplicatedDatabase, startReplicatedDatabase } from './replicated-database.ts';
export type { DatabaseTemplate } from './templates.ts';

export interface TestDatabase {
  url: string;
  close(): Promise<void>;
}

/** Creates a database for one suite: a copy of the template if one is given, otherwise empty. */
export async function openTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const server = await getServerUrl();
  const templateName = template ? await ensureTemplateDatabase(server, template) : 'template1';
  const name = `reportage_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  );
  return {
    url: getUrl(server, name),
    close: async () => {
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
