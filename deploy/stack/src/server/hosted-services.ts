import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from '@reportage/contracts';
import { repository } from '../paths.ts';
import type { ServiceSpec } from '../supervise/process-spec.ts';

/** How the supervisor passes the hosted services to the server. */
const variable = 'HOSTED_SERVICES';

const hostedSchema = z.array(
  z.object({
    name: z.string(),
    /** URL of the module that exports `startService`. */
    moduleUrl: z.string(),
    /** Its settings in addition to those of the whole process. */
    settings: z.record(z.string(), z.string()),
  }),
);

const pickDefined = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Returns the environment of a process, including its hosted services if it has any. */
export function withHosted(environment: NodeJS.ProcessEnv, hosted: readonly ServiceSpec[] = []): NodeJS.ProcessEnv {
  if (hosted.length === 0) return environment;
  const removeHosted = (all: NodeJS.ProcessEnv) =>
    pickDefined(Object.fromEntries(Object.entries(all).filter(([name, value]) => environment[name] !== value)));
  const services: z.input<typeof hostedSchema> = hosted.map(({ name, entry, ...spec }) => ({
    name,
    moduleUrl: pathToFileURL(join(repository, entry)).href,
    settings: removeHosted(spec.environment),
  }));
  return { ...environment, [variable]: JSON.stringify(services) };
}

/** The services to host, each with its own environment. */
export function readHosted(
  environment: NodeJS.ProcessEnv = process.env,
): { name: string; moduleUrl: string; environment: NodeJS.ProcessEnv }[] {
  const { [variable]: services = '[]', ...common } = environment;
  return hostedSchema.parse(JSON.parse(services)).map(({ settings, ...service }) => ({
    ...service,
    environment: { ...common, ...settings },
  }));
}
