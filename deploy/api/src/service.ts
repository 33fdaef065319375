import { createApp } from './app.ts';
import { modules } from './modules/index.ts';
import { loadConfig } from './platform/config.ts';
import { assertComplete } from './platform/http/completeness.ts';
import { contractCalls } from './platform/http/contract-calls.ts';
import type { Logger } from './platform/logger.ts';
import { routesOf } from './platform/modules/routes-of.ts';
import { createPlatform } from './platform/platform.ts';

/** The HTTP API, in its own process or hosted with other services; it reads only the given settings. */
export async function startService(
  environment?: Record<string, string | undefined>,
): Promise<{ log: Logger; close(): Promise<void> }> {
  const config = loadConfig(environment);
  const platform = await createPlatform(config, { role: 'api' });
  const implementations = routesOf(modules, platform);
  assertComplete(contractCalls, implementations);
  const app = await createApp(platform, implementations);
  await app.listen({ port: config.PORT, host: config.HOST });
  return {
    log: platform.log,
    async close() {
      await app.close();
      await platform.close();
    },
  };
}
