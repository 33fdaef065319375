import { createReadiness, type LocalServices, type Shutdown } from '@reportage/deploy-service';
import { createApp, createDirectCallHandler } from './app.ts';
import { modules } from './modules/index.ts';
import { loadConfig } from './platform/config.ts';
import { assertComplete } from './platform/http/completeness.ts';
import { contractCalls } from './platform/http/contract-calls.ts';
import { collectAuditTargets, collectRoutes } from './platform/modules/collect-declarations.ts';
import { createPlatform } from './platform/platform.ts';

/** Starts the HTTP API, in its own process or together with other services. */
export async function startService(
  environment?: Record<string, string | undefined>,
  services?: LocalServices,
): Promise<Shutdown> {
  const config = loadConfig(environment);
  const platform = await createPlatform(config, { role: 'api' });
  const implementations = collectRoutes(modules, platform);
  assertComplete(contractCalls, implementations);
  const handleDirectCall = createDirectCallHandler(platform, implementations);
  const readiness = createReadiness();
  const app = await createApp(platform, implementations, collectAuditTargets(modules), handleDirectCall, readiness);
  await app.listen({ port: config.PORT, host: config.HOST });
  const origin = `http://${config.HOST}:${config.PORT}`;
  services?.set(origin, handleDirectCall);
  return {
    drain: readiness.drain,
    drainMs: config.DRAIN_SECONDS * 1_000,
    graceMs: config.GRACE_SECONDS * 1_000,
    logFailure: (error) => platform.log.error({ err: error }, 'the shutdown failed'),
    async close() {
      services?.delete(origin);
      await app.close();
      await platform.close();
    },
  };
}
