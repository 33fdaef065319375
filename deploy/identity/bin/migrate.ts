#!/usr/bin/env node
/** Migrates the `identity` schema. With `--only NAME,…`, runs only the named migrations, to match an older backup. */
import { parseArgs } from 'node:util';
import { StartFailure } from '@reportage/deploy-service';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const { db, waitUntilConnected, close } = openDatabase(readConfig().databaseUrl, (error) =>
  console.error(error.message),
);
try {
  await waitUntilConnected();
  await migrateDatabase(db, values.only?.split(',').filter(Boolean));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
