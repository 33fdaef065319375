import { join } from 'node:path';
import { revocationsPath } from '@reportage/contracts';
import { getLongestShutdownMs } from '@reportage/deploy-service';
import { getInheritedEnvironment } from '../config.ts';
import { createDatabaseProgram } from '../database/database-program.ts';
import { Failure } from '../failure.ts';
import { folders } from '../paths.ts';
import type { ProcessSpec, ServiceSpec } from '../supervise/process-spec.ts';
import type { Program } from '../supervise/program.ts';
import { createExternalServiceSettings } from './external-services.ts';
import type { Settings } from './settings.ts';

const getLocalUrl = (port: number): string => `http://127.0.0.1:${port}`;

/**
 * Returns the issuer of the tokens that the API accepts, and the URL of the issuer's keys. Our own pool also has a list
 * of revoked sessions, unlike hosted pools.
 */
function createTokenSettings({ config, origin, ports, revocationsToken }: Settings): NodeJS.ProcessEnv {
  const hostedIssuer = config.OIDC_AUTHORITY?.replace(/\/+$/, '');
  return {
    IDENTITY_ISSUER: hostedIssuer ?? `${origin}/identity`,
    IDENTITY_JWKS_URL: `${hostedIssuer ?? `${getLocalUrl(ports.identity)}/identity`}/.well-known/jwks.json`,
    ...(hostedIssuer === undefined
      ? {
          IDENTITY_REVOCATIONS_URL: `${getLocalUrl(ports.identity)}/identity/${revocationsPath}`,
          REVOCATIONS_TOKEN: revocationsToken,
        }
      : {}),
  };
}

/** Creates the part of the environment that all processes share. */
function createCommonEnvironment({ config, origin, ports, databaseUrl, factsUrl }: Settings): NodeJS.ProcessEnv {
  return {
    ...getInheritedEnvironment(),
    // The test runner's own settings must not reach the services.
    NODE_OPTIONS: '',
    // Half of the startup time is spent compiling TypeScript, so the compiled code is cached for the next start.
    NODE_COMPILE_CACHE: folders.compiled,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: config.LOG_LEVEL,
    MIN_FREE_BYTES: String(config.MIN_FREE_BYTES),
    PUBLIC_ORIGIN: origin,
    CLIENT_ID: config.CLIENT_ID,
    DATABASE_URL: databaseUrl,
    ...(factsUrl === undefined ? {} : { FACTS_URL: factsUrl }),
    SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: config.MAIL_FROM,
  };
}

/**
 * Lists the product's processes, except its database, with their environments. They start at the same time and wait for
 * each other.
 */
export function listProductProcesses(settings: Settings): ProcessSpec[] {
  const { config, ports, dataFolder } = settings;
  const common = createCommonEnvironment(settings);
  const shutdown = { drainMs: config.DRAIN_SECONDS * 1_000, graceMs: config.GRACE_SECONDS * 1_000 };
  const createSpec = (name: string, entry: string, environment: NodeJS.ProcessEnv = {}): ServiceSpec => ({
    name,
    entry,
    environment: { ...common, ...environment },
    logFile: join(settings.logsFolder, `${name}.log`),
    // The process normally exits before this. The extra half second allows for signals and timers.
    stopTimeoutMs: getLongestShutdownMs(shutdown) + 500,
  });
  const external = createExternalServiceSettings(settings);
  const api = {
    DATA_FOLDER: dataFolder,
    ...createTokenSettings(settings),
    WORKER_URL: getLocalUrl(ports.worker),
    FACTS_TOKEN: settings.factsToken,
    CRAWL_ALLOWED_ADDRESSES: config.CRAWL_ALLOWED_ADDRESSES,
    SAMPLE_WORKSPACE: config.SAMPLE_WORKSPACE,
    SAMPLE_OWNER: config.SAMPLE_OWNER,
    ...external.api,
  };
  const worker = createSpec('worker', 'deploy/api/src/worker.ts', { ...api, PORT: String(ports.worker) });
  const createHostedSpec = (name: string, port: number, environment: NodeJS.ProcessEnv): ServiceSpec => {
    const service = createSpec(name, `deploy/${name}/src/service.ts`, { ...environment, PORT: String(port) });
    return { ...service, environment: { ...service.environment, LOG_FILE: service.logFile } };
  };
  const server: ProcessSpec = {
    ...createSpec('server', 'deploy/stack/src/server/main.ts'),
    // The services that wait for the database come first; the others start in the meantime.
    hosted: [
      createHostedSpec('api', ports.api, api),
      createHostedSpec('identity', ports.identity, {
        DATA_FOLDER: dataFolder,
        REVOCATIONS_TOKEN: settings.revocationsToken,
        ...external.identity,
      }),
      createHostedSpec('edge', config.PORT, {
        API_URL: getLocalUrl(ports.api),
        IDENTITY_URL: getLocalUrl(ports.identity),
        RELEASES: config.RELEASES ?? settings.releasesFolder,
        HAS_CREATORS_SLUGS: config.HAS_CREATORS_SLUGS,
        CLIENT_REPORTS_LOG: join(settings.logsFolder, 'api.log'),
      }),
      createHostedSpec('sandbox', config.MAILBOX_PORT, {
        SMTP_PORT: String(ports.smtp),
        DATA_FOLDER: dataFolder,
        ...external.sandbox,
      }),
    ],
  };
  return [worker, server];
}

/** Creates the program that runs the embedded database, which is used if no server is configured. */
export const createProductDatabase = ({ dataFolder, logsFolder }: Settings): Program =>
  createDatabaseProgram({ dataFolder, logFile: join(logsFolder, 'database.log') });

/**
 * Finds one of the product's processes or hosted services by name.
 * @throws {Failure} if this installation does not have it
 */
export function findService(settings: Settings, name: string): ServiceSpec {
  const spec = listProductProcesses(settings)
    .flatMap((process) => [process, ...(process.hosted ?? [])])
    .find((candidate) => candidate.name === name);
  if (!spec) throw new Failure(`This installation has no process named ${name}.`);
  return spec;
}
