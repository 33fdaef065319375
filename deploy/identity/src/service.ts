import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** The user pool, in its own process or hosted with other services; settings default to the environment. */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ close(): Promise<void> }> {
  const config = readConfig(environment);
  const server = await createServer(config);
  await server.listen({ port: config.port, host: config.host });
  return { close: () => server.close() };
}
