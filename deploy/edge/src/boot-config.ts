import type { BootConfig, Registry } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';
import { resolveRegistry } from './registry/resolve.ts';

/** What the page is told about where things are, and which registry revision its tab keeps until it reloads. */
export function makeBootConfig(config: EdgeConfig, registry: Registry): BootConfig {
  const origin = config.PUBLIC_ORIGIN;
  return {
    apiBase: '/api/',
    pathPrefixes: {
      workspaces: config.PATH_PREFIX_WORKSPACES,
      notifications: config.PATH_PREFIX_NOTIFICATIONS,
      products: config.PATH_PREFIX_PRODUCTS,
    },
    pool: {
      endpoint: config.POOL_ENDPOINT ?? `${origin}/identity/`,
      clientId: config.CLIENT_ID,
      region: config.POOL_REGION,
    },
    oidc: {
      authority: config.OIDC_AUTHORITY ?? `${origin}/identity`,
      clientId: config.CLIENT_ID,
      redirectUri: `${origin}/`,
      scope: config.OIDC_SCOPE,
    },
    hasCreatorsSlugs: config.HAS_CREATORS_SLUGS,
    isProduction: config.IS_PRODUCTION,
    trackingBase: `${origin}/t`,
    registry: resolveRegistry(registry),
  };
}
