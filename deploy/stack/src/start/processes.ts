import { join } from 'node:path';
import { inheritedEnvironment } from '../config.ts';
import { Failure } from '../failure.ts';
import { folders } from '../paths.ts';
import type { ProcessSpec } from '../supervise/supervised-process.ts';
import { outsideServicesOf } from './outside-services.ts';
import type { Settings } from './settings.ts';

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** Whose tokens the API takes, and where the keys are that they are checked with: our own user pool's, or a hosted one's. */
function tokensOf({ config, origin, ports }: Settings): NodeJS.ProcessEnv {
  const hosted = config.OIDC_AUTHORITY?.replace(/\/+$/, '');
  return {
    IDENTITY_ISSUER: hosted ?? `${origin}/identity`,
    IDENTITY_JWKS_URL: `${hosted ?? `${local(ports.identity)}/identity`}/.well-known/jwks.json`,
  };
}

/** The processes of the product with their environment. They start at once and wait for each other; the database, which takes longest, is first. */
export function productProcesses(settings: Settings): ProcessSpec[] {
  const { config, origin, ports } = settings;
  const logFile = (name: string): string => join(settings.logsFolder, `${name}.log`);
  const common: NodeJS.ProcessEnv = {
    ...inheritedEnvironment(),
    // The test runner's own settings would reach the services.
    NODE_OPTIONS: '',
    // Half of a start is reading TypeScript: what Node made of a file serves the next start too.
    NODE_COMPILE_CACHE: folders.compiled,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: config.LOG_LEVEL,
    PUBLIC_ORIGIN: origin,
    CLIENT_ID: config.CLIENT_ID,
    DATABASE_URL: settings.databaseUrl,
    SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: config.MAIL_FROM,
  };
  const service = (name: string, entry: string, port: number, environment: NodeJS.ProcessEnv = {}): ProcessSpec => ({
    name,
    entry,
    environment: { ...common, PORT: String(port), ...environment },
    logFile: logFile(name),
  });
  const outside = outsideServicesOf(settings);
  const api = {
    DATA_FOLDER: settings.dataFolder,
    ...tokensOf(settings),
    WORKER_URL: local(ports.worker),
    CRAWL_ALLOWED_ADDRESSES: config.CRAWL_ALLOWED_ADDRESSES,
    ...outside.api,
  };
  const database: ProcessSpec = {
    name: 'database',
    entry: 'deploy/stack/src/database/main.ts',
    environment: {
      ...common,
      DATA_FOLDER: settings.dataFolder,
      ENGINE_CODE: join(folders.compiled, 'database-engine.code'),
    },
    logFile: logFile('database'),
  };
  return [
    ...(settings.isDatabaseEmbedded ? [database] : []),
    service('worker', 'deploy/api/src/worker.ts', ports.worker, api),
    service('identity', 'deploy/identity/src/main.ts', ports.identity, {
      DATA_FOLDER: settings.dataFolder,
      ...outside.identity,
    }),
    service('api', 'deploy/api/src/main.ts', ports.api, api),
    service('sandbox', 'deploy/sandbox/src/main.ts', config.MAILBOX_PORT, {
      SMTP_PORT: String(ports.smtp),
      DATA_FOLDER: settings.dataFolder,
      ...outside.sandbox,
    }),
    service('edge', 'deploy/edge/src/main.ts', config.PORT, {
      API_URL: local(ports.api),
      IDENTITY_URL: local(ports.identity),
      RELEASES_FOLDER: settings.releasesFolder,
    }),
  ];
}

/** One of the product's processes by its name. @throws {Failure} where this installation has none */
export function processNamed(settings: Settings, name: string): ProcessSpec {
  const spec = productProcesses(settings).find((each) => each.name === name);
  if (!spec) throw new Failure(`This installation has no process named ${name}.`);
  return spec;
}
