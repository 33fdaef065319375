import { readConfig } from './config.ts';
import { createServer } from './server.ts';

/** The one origin, in a process of its own or beside other services in one; it knows only the settings given. */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ close(): Promise<void> }> {
  const config = readConfig(environment);
  const app = await createServer(config);
  await app.listen({ port: config.PORT, host: config.HOST });
  return { close: () => app.close() };
}
