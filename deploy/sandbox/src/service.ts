import { readConfig } from './config.ts';
import { startSandbox } from './server.ts';

/** The stand-ins, in their own process or hosted together with other services; settings default to the environment. */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ close(): Promise<void> }> {
  const { app } = await startSandbox(readConfig(environment));
  return { close: () => app.close() };
}
