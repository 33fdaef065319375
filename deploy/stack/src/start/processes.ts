import { join } from 'node:path';
import { inheritedEnvironment } from '../config.ts';
import { databaseProgram } from '../database/database-program.ts';
import { Failure } from '../failure.ts';
import { folders } from '../paths.ts';
import type { ProcessSpec, ServiceSpec } from '../supervise/process-spec.ts';
import type { Program } from '../supervise/program.ts';
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

/** What every process is told. */
function commonEnvironment({ config, origin, ports, databaseUrl }: Settings): NodeJS.ProcessEnv {
  return {
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
    DATABASE_URL: databaseUrl,
    SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: config.MAIL_FROM,
  };
}

/** The processes of the product, except its database, with their environment. They start at once and wait for each other. */
export function productProcesses(settings: Settings): ProcessSpec[] {
  const { config, ports, dataFolder } = settings;
  const common = commonEnvironment(settings);
  const spec = (name: string, entry: string, environment: NodeJS.ProcessEnv = {}): ServiceSpec => ({
    name,
    entry,
    environment: { ...common, ...environment },
    logFile: join(settings.logsFolder, `${name}.log`),
  });
  const outside = outsideServicesOf(settings);
  const api = {
    DATA_FOLDER: dataFolder,
    ...tokensOf(settings),
    WORKER_URL: local(ports.worker),
    CRAWL_ALLOWED_ADDRESSES: config.CRAWL_ALLOWED_ADDRESSES,
    ...outside.api,
  };
  const worker = spec('worker', 'deploy/api/src/worker.ts', { ...api, PORT: String(ports.worker) });
  const hosted = (name: string, port: number, environment: NodeJS.ProcessEnv): ServiceSpec => {
    const service = spec(name, `deploy/${name}/src/service.ts`, { ...environment, PORT: String(port) });
    return { ...service, environment: { ...service.environment, LOG_FILE: service.logFile } };
  };
  const server: ProcessSpec = {
    ...spec('server', 'deploy/stack/src/server/main.ts'),
    // Those that wait for the database first: while they do, the others start.
    hosted: [
      hosted('api', ports.api, api),
      hosted('identity', ports.identity, { DATA_FOLDER: dataFolder, ...outside.identity }),
      hosted('edge', config.PORT, {
        API_URL: local(ports.api),
        IDENTITY_URL: local(ports.identity),
        RELEASES_FOLDER: settings.releasesFolder,
      }),
      hosted('sandbox', config.MAILBOX_PORT, {
        SMTP_PORT: String(ports.smtp),
        DATA_FOLDER: dataFolder,
        ...outside.sandbox,
      }),
    ],
  };
  return [worker, server];
}

/** The embedded database, where no server is given. */
export const productDatabase = ({ dataFolder, logsFolder }: Settings): Program =>
  databaseProgram({ dataFolder, logFile: join(logsFolder, 'database.log') });

/** One of the product's processes, or of the services that they host, by its name. @throws {Failure} where this installation has none */
export function serviceNamed(settings: Settings, name: string): ServiceSpec {
  const spec = productProcesses(settings)
    .flatMap((process) => [process, ...(process.hosted ?? [])])
    .find((each) => each.name === name);
  if (!spec) throw new Failure(`This installation has no process named ${name}.`);
  return spec;
}
