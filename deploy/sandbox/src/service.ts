import { readConfig } from './config.ts';
import { startSandbox } from './server.ts';

/**
 * Starts the stand-ins, in their own process or together with other services.
 * @param environment defaults to the environment of this process
 */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ close(): Promise<void> }> {
  const { app } = await startSandbox(readConfig(environment));
  return { close: () => app.close() };
}
