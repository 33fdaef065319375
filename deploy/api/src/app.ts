import type { FastifyInstance } from 'fastify';
import { createWorkspaceGate } from './modules/workspaces/index.ts';
import { createTokenVerifier } from './platform/auth/token-verifier.ts';
import { createDirectCalls } from './platform/http/direct-calls.ts';
import type { Implementation } from './platform/http/implement.ts';
import { registerCalls, routeOf } from './platform/http/register-calls.ts';
import { createServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';

/** The HTTP server of the API with the calls given. */
export async function createApp(
  platform: Platform,
  implementations: readonly Implementation[],
): Promise<FastifyInstance> {
  const { config, log, clock } = platform;
  const pathPrefixes = {
    workspaces: config.PATH_PREFIX_WORKSPACES,
    notifications: config.PATH_PREFIX_NOTIFICATIONS,
    products: config.PATH_PREFIX_PRODUCTS,
  };
  const trustedProxies = config.TRUSTED_PROXIES;
  const app = await createServer({
    log,
    trustedProxies,
    ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
    isReady: platform.isReady,
    direct: createDirectCalls(implementations, (call) => routeOf(call, pathPrefixes), { log, clock, trustedProxies }),
  });
  registerCalls(app, implementations, {
    tokens: createTokenVerifier(config, clock),
    gate: createWorkspaceGate(platform),
    pathPrefixes,
  });
  return app;
}
