import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { poolMediaType } from '@reportage/contracts';
import {
  createHostCheck,
  createReadiness,
  endConnections,
  type FreeSpace,
  misdirectedResponse,
  openLogStream,
  probePaths,
  type Readiness,
  registerMetrics,
  registerProbes,
  traceRequests,
  watchFreeSpace,
} from '@reportage/deploy-service';
import { readMaintenance, waitUntilMigrated, watchMaintenance } from '@reportage/deploy-service/database';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Config, readEnvironment } from './config.ts';
import type { IdentityContext } from './context.ts';
import { registerDiscovery } from './modules/discovery/discovery.routes.ts';
import { createProviders } from './modules/federation/providers.ts';
import { startOutboxSender } from './modules/mail/outbox.sender.ts';
import { registerOpenIdConnect } from './modules/oidc/oidc.routes.ts';
import { registerPool } from './modules/pool/pool.routes.ts';
import { registerRevocations } from './modules/revocations/revocations.routes.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { installErrorHandler } from './platform/error-handler.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { openKeyring } from './platform/keyring.ts';
import { hasAllMigrations, migrateDatabase } from './platform/migrate.ts';
import { PoolError } from './platform/pool-error.ts';
import { openSecretBox } from './platform/secret-box.ts';

const bodyLimitBytes = 64 * 1_024;

/**
 * Replaces Fastify's JSON schema compiler, which would be loaded at each start. Input is validated with zod instead.
 */
const rejectSchema = (): never => {
  throw new Error('Routes have no JSON schemas');
};

export interface ServerDependencies {
  clock?: Clock;
  space?: FreeSpace;
  readiness?: Readiness;
}

/** Creates the server with all its dependencies, ready to listen; `close` stops everything. */
export async function createServer(
  config: Config,
  {
    clock = () => new Date(),
    space = watchFreeSpace({ folder: config.dataFolder, minFreeBytes: config.minFreeBytes }),
    readiness = createReadiness(),
  }: ServerDependencies = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, ...openLogStream(config.logFile) },
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    bodyLimit: bodyLimitBytes,
    return503OnClosing: false,
    // The edge runs on this host or in this cluster, and forwards the caller's address.
    trustProxy: ['loopback', 'uniquelocal'],
  });
  const isAllowedHost = createHostCheck(config.allowedHosts);
  app.addHook('onRequest', async ({ headers }, reply) => {
    // Load balancers then open a new connection, which reaches another replica.
    if (readiness.isDraining()) reply.header('connection', 'close');
    if (!isAllowedHost(headers.host))
      return reply.code(misdirectedResponse.status).type(misdirectedResponse.type).send(misdirectedResponse.body);
  });
  const { db, waitUntilConnected, close } = openDatabase(config.databaseUrl, (error) =>
    app.log.warn({ err: error }, 'database connection lost'),
  );
  app.addHook('onClose', close);
  app.addHook('onClose', async () => space.close());
  await space.check();
  await waitUntilConnected();
  if (config.waitsForMigrations)
    await waitUntilMigrated(
      () => hasAllMigrations(db),
      () => app.log.info('waiting for the database to be migrated'),
    );
  else await migrateDatabase(db);
  const maintenance = watchMaintenance(() => readMaintenance(db));
  app.addHook('onClose', async () => maintenance.close());
  await maintenance.check();
  const secrets = await openSecretBox(config.secretsFolder);
  const keyring = await openKeyring(config.secretsFolder, clock, config.keyRotationDays);

  const outbox = startOutboxSender({ config, db, clock, secrets, log: app.log });
  const stopHousekeeping = startHousekeeping({ db, clock, keyring, log: app.log });
  app.addHook('preClose', async () => {
    endConnections(app.server, config.graceMs, readiness);
    stopHousekeeping();
    await outbox.stop();
  });

  installErrorHandler(app);
  registerJsonParser(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
    },
    // The edge sends this header for requests that reach it over HTTPS.
    hsts: false,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => probePaths.has(request.url),
    errorResponseBuilder: () => new PoolError('TooManyRequestsException', 'Too many requests'),
  });
  registerMetrics(app, { service: 'identity', token: config.metricsToken });
  await traceRequests(app, 'identity', readEnvironment());
  registerProbes(app, {
    readiness,
    isReady: async () => {
      await sql`select 1`.execute(db);
      return true;
    },
  });

  const context: IdentityContext = {
    config,
    db,
    clock,
    secrets,
    keyring,
    space,
    maintenance,
    log: app.log,
    wakeOutbox: outbox.wake,
  };
  const providers = createProviders(config);
  // The edge may either keep or strip this service's prefix.
  for (const prefix of ['/', '/identity']) {
    await app.register(
      async (scope) => {
        registerPool(scope, context);
        registerDiscovery(scope, context);
        registerRevocations(scope, context);
        await registerOpenIdConnect(scope, context, providers);
      },
      { prefix },
    );
  }
  return app;
}

function registerJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(poolMediaType, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(new PoolError('SerializationException', 'The request body is not valid JSON.', { cause: error }));
    }
  });
}
