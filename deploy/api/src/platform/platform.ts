import { type FreeSpace, watchFreeSpace } from '@reportage/deploy-service';
import {
  type Maintenance,
  readMaintenance,
  waitUntilConnected,
  waitUntilMigrated,
  watchMaintenance,
} from '@reportage/deploy-service/database';
import { sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool, createReplicaPool, type Database } from './database/connection.ts';
import { includesMigrations, migrate } from './database/migrate.ts';
import { openReplicaReads, primaryOnlyReads, type ReplicaReads } from './database/replica/replica-reads.ts';
import { createFactsClient, type Facts } from './facts-client.ts';
import { type Identifiers, randomIdentifiers } from './identifiers.ts';
import type { BossOptions, BossQueue } from './jobs/boss-queue.ts';
import { createLazyQueue } from './jobs/lazy-queue.ts';
import { loadLinkSecret } from './links/link-secret.ts';
import { createSignedLinks, type SignedLinks } from './links/signed-links.ts';
import { createLogger, type Logger } from './logger.ts';
import { openPayments } from './payments/open-payments.ts';
import type { Payments } from './payments/payments.ts';
import { createSecretBox, type SecretBox } from './secrets/secret-box.ts';
import { createSpool, type Spool } from './spool.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

/** The shared dependencies of all modules, created once per process. */
export interface Platform {
  config: Config;
  log: Logger;
  clock: Clock;
  identifiers: Identifiers;
  db: Database;
  reads: ReplicaReads;
  jobs: BossQueue;
  links: SignedLinks;
  secrets: SecretBox;
  storage: Storage;
  space: FreeSpace;
  maintenance: Maintenance;
  spool: Spool;
  facts: Facts;
  /** Null if no plans are sold and nothing is limited. */
  payments: Payments | null;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface PlatformOptions {
  role: 'api' | 'worker';
  clock?: Clock;
  identifiers?: Identifiers;
  facts?: Facts;
  /** Replaces the check for free disk space. */
  space?: FreeSpace;
  payments?: Payments;
}

/** Watches the free space on the data folder's disk. */
async function watchDiskSpace(config: Config, log: Logger): Promise<FreeSpace> {
  const space = watchFreeSpace({
    folder: config.DATA_FOLDER,
    minFreeBytes: config.MIN_FREE_BYTES,
    onChange: (isLow, diskSpace) =>
      log.warn(diskSpace, isLow ? 'the disk is nearly full: nothing new is stored' : 'there is room on the disk again'),
  });
  await space.check();
  return space;
}

async function createQueue(options: BossOptions): Promise<BossQueue> {
  if (options.role === 'sender') return createLazyQueue(options);
  const { createBossQueue } = await import('./jobs/boss-queue.ts');
  return createBossQueue(options);
}

/** Connects to all of the process's dependencies and migrates the database. */
export async function createPlatform(config: Config, options: PlatformOptions): Promise<Platform> {
  const log = createLogger(config.LOG_LEVEL, options.role, config.LOG_FILE);
  const clock = options.clock ?? systemClock;
  const pool = createPool(config.DATABASE_URL);
  const replica =
    config.DATABASE_REPLICA_URL === undefined ? undefined : createReplicaPool(config.DATABASE_REPLICA_URL);
  const db = createDatabase(pool, replica);
  await waitUntilConnected(pool);
  if (config.MIGRATIONS === 'run') await migrate(db, migrations, log);
  else
    await waitUntilMigrated(
      () => includesMigrations(db, migrations),
      () => log.info({}, 'waiting for the database to be migrated'),
    );
  const reads = replica ? await openReplicaReads({ primary: pool, replica, log }) : primaryOnlyReads;
  const space = options.space ?? (await watchDiskSpace(config, log));
  const maintenance = watchMaintenance(() => readMaintenance(db));
  await maintenance.check();
  const jobs = await createQueue({
    pool,
    log,
    mustWait: () => space.isLow() || maintenance.isReadOnly(),
    role: options.role === 'worker' ? 'worker' : 'sender',
    graceMs: config.GRACE_SECONDS * 1_000,
  });
  await jobs.start();
  const spool = createSpool({ dataFolder: config.DATA_FOLDER, maintenance, log });
  const secret = config.LINK_SECRET ?? (await loadLinkSecret(config.DATA_FOLDER));
  return {
    config,
    log,
    clock,
    identifiers: options.identifiers ?? randomIdentifiers,
    db,
    reads,
    jobs,
    links: createSignedLinks(secret, clock),
    secrets: createSecretBox(secret),
    storage: await openStorage(config),
    space,
    maintenance,
    spool,
    facts: options.facts ?? createFactsClient({ url: config.WORKER_URL, token: config.FACTS_TOKEN }, log),
    payments: options.payments ?? (await openPayments(config)),
    isReady: async () =>
      sql`select 1`
        .execute(db)
        .then(() => true)
        .catch(() => false),
    async close() {
      space.close();
      maintenance.close();
      await spool.close();
      await jobs.stop();
      reads.close();
      await db.destroy();
    },
  };
}
