import { createReadiness, type Shutdown } from '@reportage/deploy-service';
import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** Starts the user pool, in its own process or together with other services. Settings default to the environment. */
export async function startService(environment?: Record<string, string | undefined>): Promise<Shutdown> {
  const config = readConfig(environment);
  const readiness = createReadiness();
  const server = await createServer(config, { readiness });
  await server.listen({ port: config.port, host: config.host });
  const { drainMs, graceMs } = config;
  return { drain: readiness.drain, drainMs, graceMs, close: () => server.close() };
}
