import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createHostCheck, type Readiness } from '@reportage/deploy-service';
import { waitUntilConnected } from '@reportage/deploy-service/database';
import type { FastifyInstance } from 'fastify';
import { type Config, getKnownHosts } from '../platform/config.ts';
import { createPool } from '../platform/database/connection.ts';
import { createServer } from '../platform/http/server.ts';
import type { Logger } from '../platform/logger.ts';
import { getExportsFolder } from './duckdb/exports.ts';
import { acquireFactsLease, type FactsLease } from './facts-lease.ts';
import { type FactsStore, FactsUnavailableError } from './facts-store.ts';
import { canExport, openFactsStore } from './open-facts-store.ts';

/** A worker that has lost the lease needs a moment to exit and release the file. */
const openTimeoutMs = 10_000;
const retryMs = 250;

interface OwnerServices {
  log: Logger;
  readiness: Readiness;
  signal: AbortSignal;
}

/** Responds to probes while the worker stands by: alive but not ready. */
async function openStandbyServer(config: Config, { log, readiness }: OwnerServices): Promise<FastifyInstance> {
  const app = await createServer({
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
    isReady: async () => false,
    readiness,
    isAllowedHost: createHostCheck(getKnownHosts(config)),
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  return app;
}

/**
 * Waits until this worker owns the facts in its data folder; a second worker stands by. Returns null for facts on a
 * server, which have no single owner.
 */
export async function becomeOwner(config: Config, services: OwnerServices): Promise<FactsLease | null> {
  if (config.FACTS_URL !== undefined) return null;
  const pool = createPool(config.DATABASE_URL);
  await waitUntilConnected(pool);
  await pool.end();
  const { log, signal } = services;
  let standby: Promise<FastifyInstance> | undefined;
  const lease = await acquireFactsLease({
    databaseUrl: config.DATABASE_URL,
    log,
    signal,
    onStandby: () => {
      standby = openStandbyServer(config, services);
    },
    onLost: () => {
      log.fatal({}, 'another worker owns the facts now: exiting');
      process.exit(1);
    },
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    // The process is about to exit.
    return new Promise<never>(() => undefined);
  });
  await (await standby)?.close();
  return lease;
}

/** Opens the facts in the worker that owns them. @throws {FactsUnavailableError} */
export async function openOwnedStore(config: Config): Promise<FactsStore> {
  for (const deadline = performance.now() + openTimeoutMs; ; await delay(retryMs)) {
    try {
      const store = await openFactsStore(config);
      // Removes files left over from a backup during which an earlier owner was killed.
      if (canExport(store))
        await rm(getExportsFolder(join(config.DATA_FOLDER, 'facts')), { recursive: true, force: true });
      return store;
    } catch (error) {
      const isOpenElsewhere = error instanceof FactsUnavailableError && /Another process/.test(error.message);
      if (!isOpenElsewhere || performance.now() > deadline) throw error;
    }
  }
}
