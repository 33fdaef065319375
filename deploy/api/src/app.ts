import type { FastifyInstance } from 'fastify';
import { createWorkspaceGate } from './modules/workspaces/index.ts';
import type { Implementation } from './platform/http/implement.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { createServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';

/** The HTTP server of the API with the calls given. */
export async function createApp(
  platform: Platform,
  implementations: readonly Implementation[],
): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app = await createServer({
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
    isReady: platform.isReady,
  });
  registerCalls(app, implementations, {
    tokens: platform.tokens,
    gate: createWorkspaceGate(platform),
    pathPrefixes: {
      workspaces: config.PATH_PREFIX_WORKSPACES,
      notifications: config.PATH_PREFIX_NOTIFICATIONS,
      products: config.PATH_PREFIX_PRODUCTS,
    },
  });
  return app;
}
