import { readConfig } from './config.ts';
import { startSandbox } from './server.ts';

/** The stand-ins, in a process of their own or beside other services in one; they know only the settings given. */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ close(): Promise<void> }> {
  const { app } = await startSandbox(readConfig(environment));
  return { close: () => app.close() };
}
