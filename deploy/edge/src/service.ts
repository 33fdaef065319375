import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** The product's origin, in its own process or hosted with other services; it reads only the given settings. */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ close(): Promise<void> }> {
  const config = readConfig(environment);
  const app = await createServer(config);
  await app.listen({ port: config.PORT, host: config.HOST });
  return { close: () => app.close() };
}
