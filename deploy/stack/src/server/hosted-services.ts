import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from '@reportage/contracts';
import { repository } from '../paths.ts';
import type { ServiceSpec } from '../supervise/process-spec.ts';

/** How the supervisor tells the server what to host. */
const variable = 'HOSTED_SERVICES';

const hostedSchema = z.array(
  z.object({
    name: z.string(),
    /** Address of what gives `startService`. */
    address: z.string(),
    /** What it is set to beside the settings of the whole process. */
    settings: z.record(z.string(), z.string()),
  }),
);

const definedIn = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The environment of a process with the services that it hosts, where it hosts any. */
export function withHosted(environment: NodeJS.ProcessEnv, hosted: readonly ServiceSpec[] = []): NodeJS.ProcessEnv {
  if (hosted.length === 0) return environment;
  const own = (all: NodeJS.ProcessEnv) =>
    definedIn(Object.fromEntries(Object.entries(all).filter(([name, value]) => environment[name] !== value)));
  const services: z.input<typeof hostedSchema> = hosted.map(({ name, entry, ...spec }) => ({
    name,
    address: pathToFileURL(join(repository, entry)).href,
    settings: own(spec.environment),
  }));
  return { ...environment, [variable]: JSON.stringify(services) };
}

/** The services to host, each with an environment of its own. */
export function readHosted(
  environment: NodeJS.ProcessEnv = process.env,
): { name: string; address: string; environment: NodeJS.ProcessEnv }[] {
  const { [variable]: services = '[]', ...common } = environment;
  return hostedSchema.parse(JSON.parse(services)).map(({ settings, ...service }) => ({
    ...service,
    environment: { ...common, ...settings },
  }));
}
