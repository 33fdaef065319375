import { createReadiness, type LocalServices, type Shutdown } from '@reportage/deploy-service';
import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/**
 * Starts the product's origin, in its own process or together with other services.
 * @param environment the process's by default
 */
export async function startService(
  environment?: Record<string, string | undefined>,
  localServices?: LocalServices,
): Promise<Shutdown> {
  const config = readConfig(environment);
  const readiness = createReadiness();
  const app = await createServer(config, localServices, readiness);
  await app.listen({ port: config.PORT, host: config.HOST });
  return {
    drain: readiness.drain,
    drainMs: config.DRAIN_SECONDS * 1_000,
    graceMs: config.GRACE_SECONDS * 1_000,
    close: () => app.close(),
  };
}
