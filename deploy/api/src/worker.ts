import {
  createHostCheck,
  createReadiness,
  exitWithoutRestart,
  reportReady,
  shutDownOnSignal,
  startOrExit,
} from '@reportage/deploy-service';
import { createExportJobs } from './backup/export-facts.job.ts';
import { registerFactsRoutes } from './facts/facts.routes.ts';
import { createFactsCache } from './facts/facts-cache.ts';
import { FactsUnavailableError } from './facts/facts-store.ts';
import { requireFactsToken } from './facts/facts-token.ts';
import { startFoldLoop } from './facts/fold/fold-loop.ts';
import { guardFacts } from './facts/guard-facts.ts';
import { canExport } from './facts/open-facts-store.ts';
import { becomeOwner, openOwnedStore } from './facts/own-facts.ts';
import { requestProgress } from './modules/campaigns/index.ts';
import { modules } from './modules/index.ts';
import { createSyncJobs } from './modules/sync/index.ts';
import { getKnownHosts, loadConfig } from './platform/config.ts';
import { createServer } from './platform/http/server.ts';
import { limitsModule } from './platform/limits/limits.module.ts';
import { createLogger } from './platform/logger.ts';
import { createMailModule } from './platform/mail/mail.module.ts';
import { createPendingWorkGauges } from './platform/measured-work.ts';
import { registerJobs } from './platform/modules/register-jobs.ts';
import { createPlatform } from './platform/platform.ts';
import { createPurgeModule } from './platform/purge/purge.module.ts';

const config = loadConfig();
const startLog = createLogger(config.LOG_LEVEL, 'worker', config.LOG_FILE);
const readiness = createReadiness();
const graceMs = config.GRACE_SECONDS * 1_000;
const startController = new AbortController();
let close = async (): Promise<void> => startController.abort();
shutDownOnSignal({
  drain: readiness.drain,
  drainMs: config.DRAIN_SECONDS * 1_000,
  graceMs,
  close: () => close(),
  logFailure: (error) => startLog.error({ err: error }, 'the shutdown failed'),
});
const lease = await becomeOwner(config, { log: startLog, readiness, signal: startController.signal });
const openedStore = await openOwnedStore(config).catch((error: unknown) => {
  if (!(error instanceof FactsUnavailableError)) throw error;
  startLog.fatal({ err: error.cause }, error.message);
  return exitWithoutRestart(error.message);
});
const platform = await startOrExit(createPlatform(config, { role: 'worker' }));
const { db, clock, identifiers, log } = platform;
const { hasServerFacts } = await db.selectFrom('maintenance').select('hasServerFacts').executeTakeFirstOrThrow();
if (hasServerFacts && config.FACTS_URL === undefined)
  await exitWithoutRestart(
    'This installation’s facts were moved to a ClickHouse server: set FACTS_URL to the server’s URL, or run the move again to finish it.',
  );
const store = canExport(openedStore) ? guardFacts(openedStore, db) : openedStore;

/** Time limit for running queries at shutdown; most take milliseconds. */
const queryTimeLimitMs = 1_000;
const cache = createFactsCache(store);
const app = await createServer({
  log,
  trustedProxies: config.TRUSTED_PROXIES,
  ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
  isReady: platform.isReady,
  readiness,
  metrics: { service: 'worker', token: config.METRICS_TOKEN, gauges: createPendingWorkGauges(db) },
  graceMs: Math.min(queryTimeLimitMs, graceMs),
  isAllowedHost: createHostCheck(getKnownHosts(config)),
});
app.register(async (facts) => {
  requireFactsToken(facts, config.FACTS_TOKEN);
  registerFactsRoutes(facts, { db, reads: platform.reads, cache, store, clock });
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
    ...(canExport(store) ? [createExportJobs(store)] : []),
    limitsModule,
    createPurgeModule(modules, (workspaceId) => store.removeWorkspaceFacts(workspaceId)),
  ],
  platform,
  platform.jobs,
);
const foldLoop = startFoldLoop({
  db,
  store,
  identifiers,
  clock,
  log,
  space: platform.space,
  maintenance: platform.maintenance,
  onFolded: async ({ workspaceIds }) => {
    cache.clear();
    for (const workspaceId of workspaceIds) await requestProgress(platform.jobs, workspaceId);
  },
});
close = async () => {
  // The server is closed after the jobs, because running jobs query it for data.
  await Promise.all([foldLoop.stop(), jobs.close(), platform.jobs.stop()]);
  await jobs.closeIdle();
  await app.close();
  await platform.close();
  await store.close();
  await lease?.release();
};
reportReady();
