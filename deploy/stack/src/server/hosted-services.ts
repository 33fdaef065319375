import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from '@reportage/contracts';
import { repository } from '../paths.ts';
import type { ServiceSpec } from '../supervise/process-spec.ts';

/** The environment variable through which the supervisor passes the hosted services to the server. */
const variableName = 'HOSTED_SERVICES';

const hostedServicesSchema = z.array(
  z.object({
    name: z.string(),
    /** URL of the module that exports `startService`. */
    moduleUrl: z.string(),
    /** The service's settings in addition to those of the process. */
    settings: z.record(z.string(), z.string()),
  }),
);

const pickDefined = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Adds the hosted services, if any, to a process's environment. */
export function addHostedServices(
  environment: NodeJS.ProcessEnv,
  hosted: readonly ServiceSpec[] = [],
): NodeJS.ProcessEnv {
  if (hosted.length === 0) return environment;
  const removeCommonSettings = (serviceEnvironment: NodeJS.ProcessEnv) =>
    pickDefined(
      Object.fromEntries(Object.entries(serviceEnvironment).filter(([name, value]) => environment[name] !== value)),
    );
  const services: z.input<typeof hostedServicesSchema> = hosted.map(({ name, entry, ...spec }) => ({
    name,
    moduleUrl: pathToFileURL(join(repository, entry)).href,
    settings: removeCommonSettings(spec.environment),
  }));
  return { ...environment, [variableName]: JSON.stringify(services) };
}

/** Reads the services to host, each with its complete environment. */
export function readHostedServices(
  environment: NodeJS.ProcessEnv = process.env,
): { name: string; moduleUrl: string; environment: NodeJS.ProcessEnv }[] {
  const { [variableName]: services = '[]', ...common } = environment;
  return hostedServicesSchema.parse(JSON.parse(services)).map(({ settings, ...service }) => ({
    ...service,
    environment: { ...common, ...settings },
  }));
}
