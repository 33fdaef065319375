import type { Neighbours } from '@reportage/deploy-service';
import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** The product's origin, in its own process or hosted with other services; settings default to the environment. */
export async function startService(
  environment?: Record<string, string | undefined>,
  neighbours?: Neighbours,
): Promise<{ close(): Promise<void> }> {
  const config = readConfig(environment);
  const app = await createServer(config, neighbours);
  await app.listen({ port: config.PORT, host: config.HOST });
  return { close: () => app.close() };
}
