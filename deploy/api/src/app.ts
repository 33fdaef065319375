import type { Call, PathPrefixes } from '@reportage/contracts';
import { createHostCheck, type Readiness, type SocketHandler } from '@reportage/deploy-service';
import type { FastifyInstance } from 'fastify';
import { createKeyVerifier } from './modules/api-keys/index.ts';
import { requireWritable } from './modules/billing/read-billing-states.ts';
import { createWorkspaceGate } from './modules/workspaces/index.ts';
import { readOrigin } from './platform/audit/audit-origin.ts';
import type { AuditTarget } from './platform/audit/audit-target.ts';
import { createCallRecorder } from './platform/audit/record-calls.ts';
import { createRevocations } from './platform/auth/revocations.ts';
import { createTokenVerifier } from './platform/auth/token-verifier.ts';
import { type Config, getKnownHosts } from './platform/config.ts';
import { createDirectCalls } from './platform/http/direct-calls.ts';
import type { Implementation } from './platform/http/implement.ts';
import { getRoute, registerCalls } from './platform/http/register-calls.ts';
import { createDiskSpaceCheck } from './platform/http/require-disk-space.ts';
import { createServer } from './platform/http/server.ts';
import { createOpenStreams } from './platform/limits/open-streams.ts';
import type { Platform } from './platform/platform.ts';

const getPathPrefixes = (config: Config): PathPrefixes => ({
  workspaces: config.PATH_PREFIX_WORKSPACES,
  notifications: config.PATH_PREFIX_NOTIFICATIONS,
  products: config.PATH_PREFIX_PRODUCTS,
});

/** @returns a handler for the calls that bypass Fastify and are answered directly on the socket */
export function createDirectCallHandler(
  { config, log, clock, space, maintenance }: Platform,
  implementations: readonly Implementation[],
): SocketHandler {
  const getPath = (call: Call): string => getRoute(call, getPathPrefixes(config));
  return createDirectCalls(implementations, getPath, {
    log,
    clock,
    trustedProxies: config.TRUSTED_PROXIES,
    requireDiskSpace: createDiskSpaceCheck(space, maintenance),
  });
}

/** Creates the API's HTTP server for the given calls. */
export async function createApp(
  platform: Platform,
  implementations: readonly Implementation[],
  auditTargets: readonly AuditTarget[] = [],
  direct = createDirectCallHandler(platform, implementations),
  readiness?: Readiness,
): Promise<FastifyInstance> {
  const { config, log, clock } = platform;
  const app = await createServer({
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
    isReady: platform.isReady,
    ...(readiness ? { readiness } : {}),
    metrics: { service: 'api', token: config.METRICS_TOKEN },
    graceMs: config.GRACE_SECONDS * 1_000,
    isAllowedHost: createHostCheck(getKnownHosts(config)),
    direct,
  });
  const revocations = createRevocations(config, { clock, log });
  const streams = createOpenStreams(platform);
  app.addHook('onClose', async () => {
    await Promise.all([revocations.close(), streams.close()]);
  });
  registerCalls(app, implementations, {
    tokens: createTokenVerifier(config, clock, revocations),
    revocations,
    streams,
    reads: platform.reads,
    isSecure: config.PUBLIC_ORIGIN.startsWith('https:'),
    keys: createKeyVerifier(platform),
    gate: createWorkspaceGate(platform),
    requireWritable: (workspaceId) => requireWritable(platform, workspaceId),
    pathPrefixes: getPathPrefixes(config),
    requireDiskSpace: createDiskSpaceCheck(platform.space, platform.maintenance),
    getOrigin: (request) => readOrigin(request, config),
    recordCall: createCallRecorder(
      platform,
      implementations.map(({ call }) => call),
      auditTargets,
    ),
  });
  return app;
}
