#!/usr/bin/env node
/**
 * Migrates the `app` schema and the job queue. With `--only NAME,…`, it runs only the named migrations, as a restore does.
 */
import { parseArgs } from 'node:util';
import { waitUntilConnected } from '@reportage/deploy-service/database';
import { migrations } from '../src/migrations/index.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createDatabase, createPool } from '../src/platform/database/connection.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createBossQueue } from '../src/platform/jobs/boss-queue.ts';
import { createLogger } from '../src/platform/logger.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const selectedNames = values.only === undefined ? undefined : new Set(values.only.split(','));
const config = loadConfig();
const log = createLogger(config.LOG_LEVEL, 'migrate');
const pool = createPool(config.DATABASE_URL);
const db = createDatabase(pool);
try {
  await waitUntilConnected(pool);
  const selected = Object.fromEntries(Object.entries(migrations).filter(([name]) => selectedNames?.has(name) ?? true));
  await migrate(db, selected, log);
  const queue = createBossQueue({ pool, log, role: 'sender' });
  await queue.start();
  await queue.stop();
} finally {
  await db.destroy();
}
