import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** The user pool, in a process of its own or beside other services in one; it knows only the settings given. */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ close(): Promise<void> }> {
  const config = readConfig(environment);
  const server = await createServer(config);
  await server.listen({ port: config.port, host: config.host });
  return { close: () => server.close() };
}
