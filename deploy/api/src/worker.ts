import {
  createHostCheck,
  createReadiness,
  exitWithoutRestart,
  serveUntilSignal,
  startOrExit,
} from '@reportage/deploy-service';
import { createExportJobs } from './backup/export-facts.job.ts';
import { registerFactsRoutes } from './facts/facts.routes.ts';
import { createFactsCache } from './facts/facts-cache.ts';
import { FactsUnavailableError } from './facts/facts-store.ts';
import { requireFactsToken } from './facts/facts-token.ts';
import { startFoldLoop } from './facts/fold/fold-loop.ts';
import { hasExports, openFactsStore } from './facts/open-facts-store.ts';
import { requestProgress } from './modules/campaigns/index.ts';
import { modules } from './modules/index.ts';
import { createSyncJobs } from './modules/sync/index.ts';
import { knownHostsOf, loadConfig } from './platform/config.ts';
import { createServer } from './platform/http/server.ts';
import { limitsModule } from './platform/limits/limits.module.ts';
import { createLogger } from './platform/logger.ts';
import { createMailModule } from './platform/mail/mail.module.ts';
import { registerJobs } from './platform/modules/register-jobs.ts';
import { createPlatform } from './platform/platform.ts';
import { createPurgeModule } from './platform/purge/purge.module.ts';

const config = loadConfig();
const startLog = createLogger(config.LOG_LEVEL, 'worker', config.LOG_FILE);
const store = await openFactsStore(config).catch((error: unknown) => {
  if (!(error instanceof FactsUnavailableError)) throw error;
  startLog.fatal({ err: error.cause }, error.message);
  return exitWithoutRestart(error.message);
});
const platform = await startOrExit(createPlatform(config, { role: 'worker' }));
const { db, clock, identifiers, log } = platform;

/** Questions about numbers take milliseconds. */
const answersMs = 1_000;
const graceMs = config.GRACE_SECONDS * 1_000;
const readiness = createReadiness();
const cache = createFactsCache(store);
const app = await createServer({
  log,
  trustedProxies: config.TRUSTED_PROXIES,
  ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
  isReady: platform.isReady,
  readiness,
  graceMs: Math.min(answersMs, graceMs),
  isKnownHost: createHostCheck(knownHostsOf(config)),
});
app.register(async (facts) => {
  requireFactsToken(facts, config.FACTS_TOKEN);
  registerFactsRoutes(facts, { db, cache, store, clock });
});
await app.listen({ port: config.PORT, host: config.HOST });

const syncJobs = createSyncJobs({
  store,
  onStored: async (workspaceId) => {
    cache.clear();
    await requestProgress(platform.jobs, workspaceId);
  },
});
const jobs = await registerJobs(
  [
    ...modules,
    syncJobs,
    createMailModule(modules),
    ...(hasExports(store) ? [createExportJobs(store)] : []),
    limitsModule,
    createPurgeModule(modules, (workspaceId) => store.removeSome(workspaceId)),
  ],
  platform,
  platform.jobs,
);
const loop = startFoldLoop({
  db,
  store,
  identifiers,
  clock,
  log,
  space: platform.space,
  onFolded: async ({ workspaceIds }) => {
    cache.clear();
    for (const workspaceId of workspaceIds) await requestProgress(platform.jobs, workspaceId);
  },
});
serveUntilSignal({
  drain: readiness.drain,
  drainMs: config.DRAIN_SECONDS * 1_000,
  graceMs,
  async close() {
    // First: jobs that run ask this process for numbers.
    await Promise.all([loop.stop(), jobs.close(), platform.jobs.stop()]);
    await jobs.closeIdle();
    await app.close();
    await platform.close();
    await store.close();
  },
  logFailure: (error) => log.error({ err: error }, 'shutdown'),
});
