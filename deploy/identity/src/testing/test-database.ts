import { join } from 'node:path';
import { type DatabaseTemplate, openTestDatabase, type TestDatabase } from '@reportage/testing/database';
import { openDatabase } from '../platform/database.ts';
import { migrateDatabase } from '../platform/migrate.ts';

const migratedTemplate: DatabaseTemplate = {
  name: 'identity',
  inputs: [join(import.meta.dirname, '../platform/migrations'), join(import.meta.dirname, '../platform/migrate.ts')],
  async populate(url) {
    const { db, close } = openDatabase(url, () => undefined);
    await migrateDatabase(db);
    await close();
  },
};

/** Creates a database with all tables and no rows. */
export const createTestDatabase = (): Promise<TestDatabase> => openTestDatabase(migratedTemplate);
